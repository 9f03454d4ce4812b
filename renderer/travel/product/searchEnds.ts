import type { FlightSegment } from '../../../contract/shapes/item.ts';

type Flown = { readonly segments: readonly FlightSegment[]; readonly returnFrom?: number | null };

/**
 * The ends of a search for flights like these, in the words of a link: of the way out alone, and where that comes round
 * to the city it began in, the last place before. Null where they lead nowhere else.
 */
export function searchEnds({ segments, returnFrom }: Flown): { startCity: string; endCity: string } | null {
  const from = segments[0]?.from;
  const out = segments.slice(0, returnFrom || undefined);
  const to = out.findLast((one) => one.to.cityCode !== from?.cityCode)?.to;
  return from && to ? { startCity: `station.${from.code}`, endCity: `station.${to.code}` } : null;
}
