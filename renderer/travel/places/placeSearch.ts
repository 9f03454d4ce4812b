import { placeMatch } from '../../../contract/rules/text/placeMatch.ts';
import type { City, Place } from './place.ts';

type Named = Pick<City, 'code' | 'name' | 'pinyin' | 'initials'>;

/** A line of the place picker. */
export type PlaceHit = Named & { place: Place; city: City; rank: number };

/** A station counts half a step below a city, so that "bj" finds 北京 before 北京南. */
const stationStep = 0.5;

/**
 * Cities and stations whose Chinese name, English name, pinyin or initials or code answer what was typed, best
 * first, hot cities before others of the same rank. A city that answers brings its stations along.
 */
export function searchPlaces(cities: readonly City[], typed: string, limit = 40): PlaceHit[] {
  const hits = cities.flatMap((city): PlaceHit[] => {
    const cityRank = placeMatch(city, typed);
    const found: PlaceHit[] = city.stations.flatMap((station) => {
      const own = placeMatch(station, typed);
      const rank = own ?? cityRank;
      if (rank === null) return [];
      return [{ ...station, place: { kind: 'station', code: station.code }, city, rank: rank + stationStep }];
    });
    if (cityRank !== null) {
      const { code, name, pinyin, initials } = city;
      found.unshift({
        code,
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
