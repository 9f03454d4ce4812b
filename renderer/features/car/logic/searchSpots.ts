import type { CarPlaceKind } from '../../../../contract/rules/car/carService.ts';
import { searchPlaces } from '../../../travel/places/placeSearch.ts';
import type { CarCity, CarSpot } from './carSpot.ts';

/** Places of some kinds that answer what was typed, best first; a city that answers brings its places along. */
export function searchSpots(
  cities: readonly CarCity[],
  typed: string,
  kinds: readonly CarPlaceKind[],
): CarSpot[] {
  const fit = cities.map((city) => ({
    ...city,
    hot: false,
    stations: city.places.filter(({ kind }) => kinds.includes(kind)),
  }));
  return searchPlaces(fit, typed).flatMap(({ place: { kind, code }, city: { code: cityCode } }) => {
    if (kind === 'city') return [];
    const city = cities.find((one) => one.code === cityCode);
    const place = city?.places.find((one) => one.code === code);
    return city && place ? [{ city, place }] : [];
  });
}
