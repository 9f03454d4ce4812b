import type { City } from '../../../travel/places/place.ts';
import type { CarCity } from './carSpot.ts';

type Spot = CarCity['places'][number];

/** Car cities as phrases take them: each place also by what people call it for short. */
export function spokenCities(cities: readonly CarCity[]): City[] {
  return cities.map((city) => ({
    ...city,
    hot: false,
    // Names are looked up by code: a place's own stands before its short ones.
    stations: city.places.flatMap((place) => [place, ...shortNames(place, city).map(asName(place))]),
  }));
}

/** `PVG`, `浦东机场`, `虹桥` of 上海虹桥站: without the city, without the word for a station, and the code on a ticket. */
function shortNames({ code, kind, name: { zh } }: Spot, city: CarCity): readonly string[] {
  if (kind === 'district') return [];
  const plain = zh.replace(/站$/u, '');
  const own = plain.startsWith(city.name.zh) ? plain.slice(city.name.zh.length) : '';
  const ticket = code.slice(code.indexOf('-') + 1);
  return [...new Set([ticket, plain, own])].filter(
    (word) => word.length > 1 && word !== zh && word !== '机场',
  );
}

const asName = (place: Spot) => (word: string) => ({
  ...place,
  name: { zh: word, en: word },
  pinyin: word,
  initials: word,
});
