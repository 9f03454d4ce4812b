import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { Random } from '../../base/ports.ts';
import { SUPPLIER_TIMEOUT_MS } from '../../suppliers/port.ts';

/** How long an unknown order is asked about before a person must look (domain §2). */
export const QUARANTINE_MS = 120_000;
/** A company pays at once; its ticket is issued this long after the seat is held. */
export const ISSUE_AFTER_MS = 3_000;
/** How long a step that asks the supplier once may be under way before another process takes the order over. */
export const STEP_LEASE_MS = SUPPLIER_TIMEOUT_MS + 2_000;
/**
 * How long after it was asked for a booking that broke off is still sent to its supplier: it cost its traveller what
 * they accepted, or nothing. Nobody expects a booking of this morning to appear tonight.
 */
export const RESUME_WITHIN_MS = 30 * 60_000;
/** Rows of one booking that are with the supplier at the same time. */
export const HOLDS_AT_ONCE = 10;

/** When to ask about an unknown order again: in 3 to 5 s, drawn so that many do not ask at once (domain §2). */
export function nextAsk(now: number, random: Random): number {
  const [draw = 0] = random.bytes(1);
  return now + 3_000 + Math.floor((draw / 255) * 2_000);
}

/** How often a booked journey is asked about, for schedule changes and withdrawals: more often as it comes near. */
const POLLS = [
  { within: 6 * 3_600_000, every: 10 * 60_000 },
  { within: 48 * 3_600_000, every: 60 * 60_000 },
  { within: Number.POSITIVE_INFINITY, every: 12 * 3_600_000 },
] as const;

/** When an issued order is next polled: the next question to its supplier, or its end (epoch ms). */
export function nextPoll(
  now: number,
  { startAt, endAt, body }: { startAt: number; endAt: number; body: { readonly item: OrderItem } },
): number {
  const leaves = [startAt, ...onwardsAt(body.item)].find((at) => at > now);
  if (leaves === undefined) return Math.max(endAt, now);
  const every = POLLS.find(({ within }) => leaves - now <= within)?.every ?? 0;
  return Math.min(endAt, now + every);
}

/** When the later flights of a journey leave: each of them may still be moved while one is on the way. */
function onwardsAt(item: OrderItem): number[] {
  return segmentsOf(item)
    .slice(1)
    .map((segment) => segment.departAt);
}
