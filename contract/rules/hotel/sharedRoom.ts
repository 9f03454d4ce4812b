import type { PartyLead, SharedRoomFormula } from '../../enums/hotel.ts';

/** How a company caps a shared room (合住, domain §3): a formula with its percentage or its sum in fen. */
export type SharedRoom = {
  readonly formula: SharedRoomFormula;
  readonly percent: number;
  readonly amountFen: number;
};

/**
 * The cap per night (fen) of a room several guests share, from their own caps: (A+B)·p %, A·p %, A+B·p %, A+p, or the
 * mean + p. A is the highest or the lowest cap, as the company leads mixed parties; B what the others have together.
 * Null when anybody's own cap is none.
 */
export function sharedCap(
  { formula, percent, amountFen }: SharedRoom,
  lead: PartyLead,
  caps: readonly (number | null)[],
): number | null {
  const known = caps.flatMap((cap) => cap ?? []);
  if (known.length < caps.length || known.length === 0) return null;
  const sum = known.reduce((total, cap) => total + cap, 0);
  const a = lead === 'highest' ? Math.max(...known) : Math.min(...known);
  const b = sum - a;
  switch (formula) {
    case 'sumPercent':
      return share(sum, percent);
    case 'leadPercent':
      return share(a, percent);
    case 'leadPlusPercent':
      return a + share(b, percent);
    case 'leadPlus':
      return a + amountFen;
    case 'meanPlus':
      return Math.floor(sum / known.length) + amountFen;
  }
}

/** Whose standard the room is judged by: the position of the highest or lowest cap; no cap is above every cap. */
export function leadingGuest(lead: PartyLead, caps: readonly (number | null)[]): number {
  const height = (cap: number | null) => cap ?? Number.POSITIVE_INFINITY;
  return caps.reduce<number>((best, cap, index) => {
    const bestHeight = height(caps[best] ?? null);
    const isAhead = lead === 'highest' ? height(cap) > bestHeight : height(cap) < bestHeight;
    return isAhead ? index : best;
  }, 0);
}

/** Whole fen, rounded down: a cap is never more than the share. */
function share(fen: number, percent: number): number {
  return Math.floor((fen * percent) / 100);
}

/** Whether the guests of a room are so many people: nobody shares it with themself, and nobody is named twice. */
export function areDifferent(guests: readonly { readonly kind: string; readonly id: string }[]): boolean {
  return new Set(guests.map(({ kind, id }) => `${kind}:${id}`)).size === guests.length;
}
