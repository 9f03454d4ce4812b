import type { AmendRefusal, Disruption } from '../../port.ts';
import type { Booked } from './productInventory.ts';

/** How long a quote for a refund or a change holds at most. */
const QUOTE_LIVES_MS = 10 * 60_000;

export type Terms = { readonly feeFen: number; readonly involuntary: boolean };
type Refusal = AmendRefusal['why'];
type Judge<Item> = (booked: Booked<Item>, now: number) => { readonly feeFen: number } | Refusal;

/**
 * The fee of an amendment at `now` (epoch ms), or why it cannot be. A disrupted booking goes free (domain §3): until it
 * leaves, or at any time where it was withdrawn before its first leg; only `rejected` stands against that.
 */
export function termsAt<Item>(
  judge: Judge<Item>,
  booked: Booked<Item>,
  disruption: Disruption | null,
  now: number,
): Terms | Refusal {
  if (!disruption) {
    const own = judge(booked, now);
    return typeof own === 'string' ? own : { feeFen: own.feeFen, involuntary: false };
  }
  const moved = disruption.kind === 'rescheduled';
  const stands = moved ? { ...booked, startAt: disruption.departAt, endAt: disruption.arriveAt } : booked;
  const fee = judge(stands, now);
  const leaves = moved || (disruption.segments?.every(({ index }) => index > 0) ?? false);
  if (fee === 'rejected' || (fee === 'departed' && leaves)) return fee;
  return { feeFen: 0, involuntary: true };
}

/** Until when a quote made at `now` is good: ten minutes, or the last moment before its fee is another one. */
export function goodUntil(termsThen: (at: number) => Terms | Refusal, now: number): number {
  const fee = feeOf(termsThen(now));
  const isSame = (at: number) => feeOf(termsThen(at)) === fee;
  let [same, other] = [now, now + QUOTE_LIVES_MS];
  if (isSame(other)) return other;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isSame(middle)) same = middle;
    else other = middle;
  }
  return other;
}

function feeOf(terms: Terms | Refusal): number | null {
  return typeof terms === 'string' ? null : terms.feeFen;
}
