/** A value a list can be narrowed to, its word, and how many offers have it; null where the list is read page by page. */
export type FacetValue = {
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
  readonly isChosen: boolean;
};

/** One thing a list can be narrowed by: time, station, kind. Within a facet any value does, between them all must hold. */
export type Facet<Id extends string> = {
  readonly id: Id;
  readonly title: string;
  /** None where all offers have the same value. */
  readonly values: readonly FacetValue[];
};

type Shown = { readonly title: string; readonly values: readonly Omit<FacetValue, 'isChosen'>[] };

/** What a list can be narrowed by, in words, with what its filter has chosen. */
export function shownFacets<Id extends string>(
  ids: readonly Id[],
  filter: Readonly<Record<Id, readonly string[]>>,
  wordsOf: (id: Id) => Shown,
): readonly Facet<Id>[] {
  return ids.map((id) => {
    const { title, values } = wordsOf(id);
    return { id, title, values: values.map((one) => ({ ...one, isChosen: filter[id].includes(one.value) })) };
  });
}

export type ValueCount = { readonly value: string; readonly count: number };

/** The values of offers with how often each occurs: in `order`, or the most frequent first; none when there is but one. */
export function countValues<Offer>(
  offers: readonly Offer[],
  valuesOf: (offer: Offer) => readonly (string | null)[],
  order?: readonly string[],
): ValueCount[] {
  const counts = new Map<string, number>();
  for (const offer of offers) {
    for (const value of valuesOf(offer)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = order ? order.filter((value) => counts.has(value)) : [...counts.keys()];
  const found = values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  if (!order) found.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return found.length > 1 ? found : [];
}

/** Whether a value passes a facet: it is chosen, or none is. */
export function passes<Value>(chosen: readonly Value[], value: Value | null): boolean {
  return chosen.length === 0 || (value !== null && chosen.includes(value));
}

/** A filter with one value of a facet switched. */
export function toggled<Id extends string, Filter extends Readonly<Record<Id, readonly string[]>>>(
  filter: Filter,
  facet: Id,
  value: string,
): Filter {
  const current: readonly string[] = filter[facet];
  const next = current.includes(value) ? current.filter((one) => one !== value) : [...current, value];
  return { ...filter, [facet]: next };
}

type Narrowing<Id extends string> = Readonly<Record<Id, readonly string[]>> & {
  readonly withinOnly: boolean;
};

/** How many values and switches narrow a list; zero means everything is shown. */
export function filterCount<Id extends string>(filter: Narrowing<Id>, ids: readonly Id[]): number {
  return ids.reduce((sum, id) => sum + filter[id].length, filter.withinOnly ? 1 : 0);
}
