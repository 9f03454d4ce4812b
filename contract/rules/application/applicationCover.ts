import { type ProductKind, products } from '../../products.ts';

/** Where an application goes, by city codes: rows from place to place, or a set of cities. */
export type Itinerary =
  | { readonly kind: 'rows'; readonly rows: readonly { readonly from: City; readonly to: City }[] }
  | { readonly kind: 'cities'; readonly cities: readonly City[] };
type City = { readonly code: string };

/** What is booked: a journey from city to city, or something in one city. */
export type BookedCities = { readonly kind: ProductKind; readonly cities: readonly string[] };

/**
 * Whether a booking is about places the application names. Rows name both ends of every journey. A set names where
 * one goes, not where one lives: a journey is covered when one of its ends is in the set.
 */
export function covers(itinerary: Itinerary, { kind, cities }: BookedCities): boolean {
  const named = new Set(
    (itinerary.kind === 'rows' ? itinerary.rows.flatMap((row) => [row.from, row.to]) : itinerary.cities).map(
      (city) => city.code,
    ),
  );
  return itinerary.kind === 'rows' || products[kind].goes === 'within'
    ? cities.every((city) => named.has(city))
    : cities.some((city) => named.has(city));
}
