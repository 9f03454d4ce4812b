import { useMemo } from 'react';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useProductText } from '../product/useProduct.ts';
import { type City, cityOf, type Place, placeName, placeParam } from './place.ts';
import { type IndexPage, placeIndex } from './placeIndex.ts';
import { searchPlaces } from './placeSearch.ts';
import type { UsualPlaces } from './usedPlaces.ts';

/** A line of the picker. Its id is the place as a URL carries it. */
export type PlaceLine = { id: string; place: Place; name: string; sub: string; isStation: boolean };

/** Lines under a heading; a letter heads itself. */
export type PlaceGroup = { id: 'recent' | 'used' | 'hot' | 'found' | `letter-${string}`; lines: PlaceLine[] };

/** The page with the places chosen before and the hot ones; the others are named by their letters. */
export const usualPage = 'usual';

/** What the picker shows: what answers the typed letters, or a page of the index. */
export function usePlaceLines(cities: readonly City[], usual: UsualPlaces) {
  const productText = useProductText();
  const language = useLanguage();
  return useMemo(() => {
    const pages = placeIndex(cities, language);
    const cityLine = (city: City): PlaceLine => ({
      id: city.code,
      place: { kind: 'city', code: city.code },
      name: localisedText(city.name, language),
      sub:
        city.stations.length > 1 ? productText('place.cityAllStations', { count: city.stations.length }) : '',
      isStation: false,
    });
    const anyLine = (place: Place): PlaceLine[] => {
      const city = cityOf(place, cities);
      const name = placeName(place, cities);
      if (!city || !name) return [];
      if (place.kind === 'city') return [cityLine(city)];
      const sub = localisedText(city.name, language);
      return [{ id: placeParam(place), place, name: localisedText(name, language), sub, isStation: true }];
    };
    const usualGroups: PlaceGroup[] = [
      { id: 'recent', lines: usual.recent.flatMap(anyLine) },
      { id: 'used', lines: usual.used.flatMap(anyLine) },
      { id: 'hot', lines: cities.filter((city) => city.hot).map(cityLine) },
    ];
    const shownUsual = usualGroups.filter(({ lines }) => lines.length > 0);
    const letterGroups = (page: IndexPage | undefined): PlaceGroup[] =>
      (page?.letters ?? []).map(({ letter, cities: found }) => ({
        id: `letter-${letter}`,
        lines: found.map(cityLine),
      }));
    const found = (typed: string): PlaceGroup[] => {
      const lines = searchPlaces(cities, typed).flatMap((hit) => anyLine(hit.place));
      return lines.length > 0 ? [{ id: 'found', lines }] : [];
    };
    return {
      pageIds: [...(shownUsual.length > 0 ? [usualPage] : []), ...pages.map((page) => page.id)],
      groupsOf: (typed: string, pageId: string) => {
        if (typed.trim() !== '') return found(typed);
        return pageId === usualPage ? shownUsual : letterGroups(pages.find((page) => page.id === pageId));
      },
    };
  }, [cities, usual, language, productText]);
}
