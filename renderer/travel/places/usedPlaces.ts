import type { ProductKind } from '../../../contract/products.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { type Place, placeParam, samePlace } from './place.ts';

export type UsedPlace = CallOutput<'place.used.list'>['places'][number];

/** The places to offer first: those chosen last, and others that are chosen again and again. */
export type UsualPlaces = { readonly recent: readonly Place[]; readonly used: readonly Place[] };

const recentShown = 6;
const usedShown = 6;
/** Once is no habit. */
const habit = 2;

/**
 * The usual places for a product's picker. A city goes by one code everywhere, so what was chosen for another product
 * serves here too; stations are the product's own.
 */
export function usualPlaces(places: readonly UsedPlace[], product: ProductKind): UsualPlaces {
  const byPlace = new Map<string, { place: Place; uses: number }>();
  for (const { product: of, place, uses } of places) {
    if (place.kind !== 'city' && of !== product) continue;
    const key = placeParam(place);
    byPlace.set(key, { place, uses: uses + (byPlace.get(key)?.uses ?? 0) });
  }
  const all = [...byPlace.values()];
  const recent = all.slice(0, recentShown).map(({ place }) => place);
  const used = all
    .filter(({ place, uses }) => uses >= habit && !recent.some((one) => samePlace(one, place)))
    .sort((a, b) => b.uses - a.uses)
    .slice(0, usedShown)
    .map(({ place }) => place);
  return { recent, used };
}
