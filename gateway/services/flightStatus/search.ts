import type { flightStatusCalls } from '../../../contract/calls/flightStatus/shapes.ts';
import { STATUS_DAYS } from '../../../contract/enums/flightStatus.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { followedOn } from '../../store/repos/flightStatus/flightFollows.ts';
import type { AirStatus, BoardQuery } from '../../suppliers/flight.ts';
import type { AirPlaces } from '../catalogue/flight/places.ts';
import { namesOf } from '../catalogue/flight/segments.ts';
import type { Deps } from '../deps.ts';
import { type Followed, statusView, whyFollowed } from './view.ts';

type Search = (typeof flightStatusCalls)['flightStatus.search'];
type Transit = (typeof flightStatusCalls)['flightStatus.transit.list'];

/** A change between flights is not sure below this, minutes. */
const NEEDED_MINUTES = 60;
const MOST_WAYS = 60;

/** Whether a flight's status is known on a day, at `now` (epoch ms). */
export function isKnownDay(date: string, now: number): boolean {
  const today = chinaDate(now);
  return date >= addDays(today, -STATUS_DAYS.before) && date <= addDays(today, STATUS_DAYS.after);
}

/** Why somebody follows flights that were found, of those they follow. */
async function followedOf(db: Db, employeeId: string, found: readonly AirStatus[]): Promise<Followed> {
  const dates = new Set(found.map(({ leg }) => leg.date));
  return whyFollowed(await followedOn(db, employeeId, [...dates]));
}

/** Flights of a day by number or route, as they run now. */
export async function searchFlights(
  deps: Deps,
  places: AirPlaces,
  scope: Scope,
  input: ParsedOf<Search>,
): Promise<Result<OutputOf<Search>, ErrorOf<Search>>> {
  if (!isKnownDay(input.date, scope.now)) return fail('FLIGHT_DAY_UNKNOWN');
  const query = await queryOf(places, input);
  if (typeof query === 'string') return fail(query);
  const answer = await deps.suppliers.flight.board(query);
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (query.by === 'number' && answer.found.length === 0) return fail('FLIGHT_UNKNOWN');
  const names = await namesOf(places);
  const followed = await followedOf(deps.store.db, callerOf(scope).employeeId, answer.found);
  const flights = answer.found.flatMap((status) => statusView(status, names, followed));
  return ok({ flights, asOf: scope.now });
}

async function queryOf(
  places: AirPlaces,
  input: ParsedOf<Search>,
): Promise<Exclude<BoardQuery, { by: 'change' }> | 'SAME_PLACE' | 'PLACE_UNKNOWN'> {
  if ('flightNo' in input) return { by: 'number', ...input };
  const stretch = await stretchOf(places, input);
  if (typeof stretch === 'string') return stretch;
  return { by: 'route', ...stretch, date: input.date };
}

/** Ways with one change, those first that arrive first as planned. */
export async function listTransits(
  deps: Deps,
  places: AirPlaces,
  scope: Scope,
  input: ParsedOf<Transit>,
): Promise<Result<OutputOf<Transit>, ErrorOf<Transit>>> {
  const { date } = input;
  if (!isKnownDay(date, scope.now)) return fail('FLIGHT_DAY_UNKNOWN');
  const stretch = await stretchOf(places, input);
  if (typeof stretch === 'string') return fail(stretch);
  const answer = await deps.suppliers.flight.changes({ by: 'change', ...stretch, date });
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  const names = await namesOf(places);
  const found = answer.found
    .toSorted(([, a], [, b]) => a.plannedArriveAt - b.plannedArriveAt)
    .slice(0, MOST_WAYS);
  const followed = await followedOf(deps.store.db, callerOf(scope).employeeId, found.flat());
  const ways = found.flatMap(([one, other]) => {
    const [first] = statusView(one, names, followed);
    const [second] = statusView(other, names, followed);
    if (!first || !second) return [];
    const plannedMinutes = Math.round((other.plannedDepartAt - one.plannedArriveAt) / MINUTE_MS);
    const minutes = Math.round((other.leg.departAt - one.leg.arriveAt) / MINUTE_MS);
    return [{ first, second, plannedMinutes, minutes }];
  });
  return ok({ ways, needed: NEEDED_MINUTES, asOf: scope.now });
}

async function stretchOf(places: AirPlaces, { from, to }: { from: string; to: string }) {
  const stretch = await places.between({ kind: 'city', code: from }, { kind: 'city', code: to });
  return typeof stretch === 'string' ? stretch : { from: stretch.from, to: stretch.to };
}
