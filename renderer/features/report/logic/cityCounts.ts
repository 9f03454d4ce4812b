import type { StaffRow } from '../reportApi.ts';

export type CityCount = StaffRow['city'] & { readonly people: number };

/** In which cities how many people are, most first; whoever has several orders there counts once. */
export function cityCounts(rows: readonly StaffRow[]): CityCount[] {
  const cities = new Map<string, { city: StaffRow['city']; people: Set<string> }>();
  for (const { city, person } of rows) {
    const known = cities.get(city.code);
    if (known) known.people.add(person);
    else cities.set(city.code, { city, people: new Set([person]) });
  }
  return [...cities.values()]
    .map(({ city, people }) => ({ ...city, people: people.size }))
    .toSorted((a, b) => b.people - a.people || (a.code < b.code ? -1 : 1));
}
