import type { CallOutput } from '../../../../contract/registry.ts';

export type HotelStandardLine = CallOutput<'hotel.offer.search'>['standards'][number];

/** People whose standard in a city says the same. */
export type HotelStandardGroup = Omit<HotelStandardLine, 'traveller' | 'name'> & { readonly names: string[] };

/** The party's standards, those that say the same together; the order of the party is kept. */
export function hotelStandardGroups(lines: readonly HotelStandardLine[]): HotelStandardGroup[] {
  const groups = new Map<string, HotelStandardGroup>();
  for (const { traveller: _, name, ...line } of lines) {
    const key = groupKey(line);
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { ...line, names: [name] });
  }
  return [...groups.values()];
}

/** What tells one group from another. */
export function groupKey({
  level,
  nightFen,
  maxStars,
  agreementOnly,
}: Pick<HotelStandardLine, 'level' | 'nightFen' | 'maxStars' | 'agreementOnly'>): string {
  return [level, nightFen, maxStars, agreementOnly].join('/');
}
