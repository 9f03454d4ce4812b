import type { journeyCalls } from '../../../contract/calls/journey/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { LONGEST_JOURNEY_MS } from '../../../contract/rules/order/longestJourney.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import { journeysOf, lastDepartureBefore } from '../../store/repos/order/journeys.ts';
import { ownTrips, type ShownParts, shownTrips } from './trips.ts';

type Call = (typeof journeyCalls)['journey.trip.list'];
type Page = OutputOf<Call>;

/** Days of past trips in a page, and how far beyond its ends orders are looked at, so that no trip is cut in two. */
const PAGE_DAYS = 90 * DAY_MS;
const MARGIN = 60 * DAY_MS;
const NEVER = Number.MAX_SAFE_INTEGER;

/** The trips of the person it is for; a trip under way is still to come. */
export async function listTrips(
  parts: ShownParts,
  scope: Scope,
  { when, cursor }: ParsedOf<Call>,
): Promise<Result<Page, 'INPUT_INVALID'>> {
  if (when === 'coming') return ok(await comingTrips(parts, scope));
  const before = cursor === undefined ? scope.now : Number(cursor);
  if (!Number.isSafeInteger(before) || before < 0) return fail('INPUT_INVALID');
  return ok(await pastTrips(parts, scope, before));
}

async function comingTrips(parts: ShownParts, scope: Scope): Promise<Page> {
  const orders = await journeysOf(parts.db, {
    ...whose(scope),
    from: scope.now - LONGEST_JOURNEY_MS,
    to: NEVER,
  });
  const trips = (await ownTrips(parts, scope, orders)).filter(({ endAt }) => endAt > scope.now);
  trips.sort((a, b) => a.startAt - b.startAt);
  return { trips: await shownTrips(parts, scope, trips), nextCursor: null };
}

/** Trips that began in the days before a moment and are over, the latest first; days without any are passed over. */
async function pastTrips(parts: ShownParts, scope: Scope, before: number): Promise<Page> {
  const { db } = parts;
  const last = await lastDepartureBefore(db, whose(scope), before);
  if (last === null) return { trips: [], nextCursor: null };
  const since = last - PAGE_DAYS;
  const span = { from: Math.max(0, since - MARGIN), to: before + MARGIN };
  const orders = await journeysOf(db, { ...whose(scope), ...span });
  const trips = (await ownTrips(parts, scope, orders)).filter(
    ({ startAt, endAt }) => startAt > since && startAt < before && endAt <= scope.now,
  );
  trips.sort((a, b) => b.startAt - a.startAt);
  const more = await lastDepartureBefore(db, whose(scope), since + 1);
  return {
    trips: await shownTrips(parts, scope, trips),
    nextCursor: more === null ? null : String(since + 1),
  };
}

function whose(scope: Scope) {
  return { companyId: callerOf(scope).companyId, principalId: subjectOf(scope) };
}
