import { MINUTE_MS } from '../time/durations.ts';
import { zoneDate } from '../time/zoneTime.ts';
import type { Finding } from './finding.ts';
import type { Leg } from './leg.ts';

/** From an airport or station to another one of the same city. */
export const TRANSFER_MINUTES = 60;

/** Legs that want somebody at once, and changes too short to be made; `legs` come by departure. */
export function clashesOf(legs: readonly Leg[]): Finding[] {
  const seats = legs.filter(({ moves }) => moves !== 'stay');
  const rooms = legs.filter(({ moves }) => moves === 'stay');
  return [...pairsOf(seats).flatMap(seatClash), ...pairsOf(rooms).flatMap(overlap)];
}

/** Each leg with the one before it that ends last. */
function pairsOf(legs: readonly Leg[]): [Leg, Leg][] {
  const pairs: [Leg, Leg][] = [];
  let latest: Leg | undefined;
  for (const leg of legs) {
    if (latest) pairs.push([latest, leg]);
    if (!latest || leg.endAt > latest.endAt) latest = leg;
  }
  return pairs;
}

function seatClash([before, after]: [Leg, Leg]): Finding[] {
  if (after.startAt < before.endAt) return overlap([before, after]);
  if (before.to.code !== after.from.code || before.orderId === after.orderId) return [];
  const minutes = Math.floor((after.startAt - before.endAt) / MINUTE_MS);
  const neededMinutes = changeMinutes(before, after);
  if (minutes >= neededMinutes) return [];
  return [clash('tight', [before, after], { minutes, neededMinutes })];
}

function overlap([before, after]: [Leg, Leg]): Finding[] {
  if (before.orderId === after.orderId) return [];
  const shared = Math.min(before.endAt, after.endAt) - after.startAt;
  if (shared <= 0) return [];
  return [clash('overlap', [before, after], { minutes: Math.ceil(shared / MINUTE_MS), neededMinutes: 0 })];
}

/**
 * Minutes from the end of one leg to the beginning of the next, at least: out of the one, to where the other leaves,
 * and there in time. A driver waits for whoever arrives.
 */
function changeMinutes(before: Leg, after: Leg): number {
  if (after.moves === 'local') return 0;
  const isElsewhere = before.toHub !== null && after.fromHub !== null && before.toHub !== after.fromHub;
  return before.leaveMinutes + (isElsewhere ? TRANSFER_MINUTES : 0) + after.readyMinutes;
}

function clash(
  kind: 'tight' | 'overlap',
  [before, after]: [Leg, Leg],
  figures: Pick<Finding, 'minutes' | 'neededMinutes'>,
): Finding {
  const date = zoneDate(after.from.zone, after.startAt);
  return {
    kind,
    orderIds: [before.orderId, after.orderId],
    at: after.startAt,
    from: before.to,
    to: after.from,
    startDate: date,
    endDate: date,
    ...figures,
  };
}
