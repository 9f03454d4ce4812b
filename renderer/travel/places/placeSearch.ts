import type { City, Place } from './place.ts';

type Named = Pick<City, 'name' | 'pinyin' | 'initials'>;

/** A line of the place picker. */
export type PlaceHit = Named & { place: Place; city: City; rank: number };

const plain = (word: string) => word.toLowerCase().replace(/[\s'’·-]/g, '');

/** How well a name answers what was typed: 0 the same, 1 begins so, 2 contains it; null not at all. */
function rankOf(one: Named, typed: string): number | null {
  const zh = plain(one.name.zh);
  const others = [plain(one.name.en), plain(one.pinyin), plain(one.initials)];
  if (zh === typed || others.includes(typed)) return 0;
  if (zh.startsWith(typed) || others.some((word) => word.startsWith(typed))) return 1;
  return zh.includes(typed) || others.slice(0, 2).some((word) => word.includes(typed)) ? 2 : null;
}

/** A station counts half a step below a city, so that "bj" finds 北京 before 北京南. */
const stationStep = 0.5;

/**
 * Cities and stations whose Chinese name, English name, pinyin or initials answer what was typed, best first,
 * hot cities before others of the same rank. A city that answers brings its stations along.
 */
export function searchPlaces(cities: readonly City[], typedRaw: string, limit = 40): PlaceHit[] {
  const typed = plain(typedRaw);
  if (!typed) return [];
  const hits = cities.flatMap((city): PlaceHit[] => {
    const cityRank = rankOf(city, typed);
    const found: PlaceHit[] = city.stations.flatMap((station) => {
      const own = rankOf(station, typed);
      const rank = own ?? cityRank;
      if (rank === null) return [];
      return [{ ...station, place: { kind: 'station', code: station.code }, city, rank: rank + stationStep }];
    });
    if (cityRank !== null) {
      const { name, pinyin, initials } = city;
      found.unshift({
        name,
        pinyin,
        initials,
        place: { kind: 'city', code: city.code },
        city,
        rank: cityRank,
      });
    }
    return found;
  });
  return hits
    .sort(
      (a, b) =>
        a.rank - b.rank || Number(b.city.hot) - Number(a.city.hot) || a.pinyin.localeCompare(b.pinyin),
    )
    .slice(0, limit);
}
