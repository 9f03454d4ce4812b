import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarPlaceKind } from '../../../../contract/rules/car/carService.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { IconName } from '../../../shared/ui/icons/Icon.tsx';
import type { CarCity, CarSpot } from '../logic/carSpot.ts';
import { searchSpots } from '../logic/searchSpots.ts';

export type PlaceLine = {
  /** The code of the place or of the city. */
  readonly id: string;
  /** Null for a city, which leads on to its places. */
  readonly spot: CarSpot | null;
  readonly name: string;
  readonly sub: string;
  readonly icon: IconName;
  readonly isChosen: boolean;
};
export type PlaceGroup = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly PlaceLine[];
};

type Ask = {
  readonly typed: string;
  readonly city: string | null;
  readonly kinds: readonly CarPlaceKind[];
  readonly value: string | null;
};

const icons = { airport: 'plane', station: 'train', district: 'location' } as const;

/** The lines of the picker: the places of a city by kind and all cities, or what answers the typed letters. */
export function usePlaceGroups(cities: readonly CarCity[], { typed, city, kinds, value }: Ask): PlaceGroup[] {
  const { t } = useTranslation(['car', 'travel']);
  const language = useLanguage();
  return useMemo(() => {
    const lineOf = (spot: CarSpot, sub: string): PlaceLine => ({
      id: spot.place.code,
      spot,
      name: localisedText(spot.place.name, language),
      sub,
      icon: icons[spot.place.kind],
      isChosen: spot.place.code === value,
    });
    if (typed.trim() !== '') {
      const found = searchSpots(cities, typed, kinds);
      const lines = found.map((spot) => lineOf(spot, localisedText(spot.city.name, language)));
      return lines.length > 0 ? [{ id: 'found', title: t('travel:place.found'), lines }] : [];
    }
    const shown = cities.find(({ code }) => code === city);
    const own = kinds.map((kind): PlaceGroup => {
      const places = shown?.places.filter((place) => place.kind === kind) ?? [];
      const title = t(`place.kind.${kind}`, { city: shown ? localisedText(shown.name, language) : '' });
      return {
        id: kind,
        title,
        lines: shown ? places.map((place) => lineOf({ place, city: shown }, '')) : [],
      };
    });
    const others = cities.filter(
      ({ code, places }) => code !== city && places.some(({ kind }) => kinds.includes(kind)),
    );
    const cityLine = ({ code, name }: CarCity): PlaceLine => ({
      id: code,
      spot: null,
      name: localisedText(name, language),
      sub: '',
      icon: 'building',
      isChosen: false,
    });
    const all = {
      id: 'cities',
      title: t(shown ? 'place.otherCity' : 'place.cityFirst'),
      lines: others.map(cityLine),
    };
    return [...own, all].filter(({ lines }) => lines.length > 0);
  }, [cities, typed, city, kinds, value, language, t]);
}
