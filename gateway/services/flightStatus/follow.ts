import type { flightStatusCalls } from '../../../contract/calls/flightStatus/shapes.ts';
import { MOST_FOLLOWED } from '../../../contract/enums/flightStatus.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import {
  countChosen,
  deleteChosen,
  type FollowRecord,
  followedFlights,
  insertFollows,
  isChosen,
} from '../../store/repos/flightStatus/flightFollows.ts';
import type { AirPlaces } from '../catalogue/flight/places.ts';
import { namesOf } from '../catalogue/flight/segments.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { seenOf } from './changes.ts';
import { isKnownDay } from './search.ts';
import { nextPoll } from './timing.ts';
import { type FlightStatus, flightKey, statusView, whyFollowed } from './view.ts';

type Calls = typeof flightStatusCalls;
type Add = Calls['flightStatus.follow.add'];

/** Most flights one list shows: more than anybody may choose. */
const SHOWN = 60;
const AT_ONCE = 8;

/** Follows a flight by choice, up to the limit; one that is followed already stays so. */
export async function addFollow(
  deps: Deps,
  places: AirPlaces,
  scope: Scope,
  input: ParsedOf<Add>,
): Promise<Result<FlightStatus, ErrorOf<Add>>> {
  const { companyId, employeeId } = callerOf(scope);
  if (!isKnownDay(input.date, scope.now)) return fail('FLIGHT_DAY_UNKNOWN');
  const answer = await deps.suppliers.flight.board({ by: 'number', ...input });
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  const [status] = answer.found;
  const [view] = status
    ? statusView(status, await namesOf(places), new Map([[flightKey(input), 'chosen'] as const]))
    : [];
  if (!status || !view) return fail('FLIGHT_UNKNOWN');
  if (status.state === 'arrived' || status.state === 'cancelled') return fail('FLIGHT_OVER');
  const made: FollowRecord = {
    id: newId(deps.random),
    companyId,
    employeeId,
    orderId: '',
    flightNo: input.flightNo,
    date: input.date,
    seen: seenOf(status),
    arriveAt: status.leg.arriveAt,
    checkAt: nextPoll(status, scope.now),
    createdAt: scope.now,
  };
  return writeAnswer<Result<FlightStatus, 'FOLLOW_FULL'>>(deps.store.db, scope, async (trx) => {
    const isKnown = await isChosen(trx, employeeId, input);
    if (!isKnown && (await countChosen(trx, employeeId, scope.now)) >= MOST_FOLLOWED)
      return fail('FOLLOW_FULL');
    await insertFollows(trx, [made]);
    return ok(view);
  });
}

/** Follows a flight by choice no longer; one that was not followed stays so. */
export async function removeFollow(
  { store }: Deps,
  scope: Scope,
  input: ParsedOf<Calls['flightStatus.follow.remove']>,
): Promise<Result<Record<string, never>, never>> {
  const { companyId, employeeId } = callerOf(scope);
  await writeFor(store.db, companyId, (trx) => deleteChosen(trx, employeeId, input));
  return ok({});
}

/** The flights the caller follows as they run now. */
export async function listFollows(
  deps: Deps,
  places: AirPlaces,
  scope: Scope,
  landed: boolean,
): Promise<Result<OutputOf<Calls['flightStatus.follow.list']>, 'SUPPLIER_UNAVAILABLE'>> {
  const { employeeId } = callerOf(scope);
  const { db } = deps.store;
  const wanted = await followedFlights(db, employeeId, { landed, now: scope.now, limit: SHOWN });
  const followed = whyFollowed(wanted);
  const names = await namesOf(places);
  const flights: FlightStatus[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const answers = await Promise.all(
      wanted
        .slice(at, at + AT_ONCE)
        .map(({ flightNo, date }) => deps.suppliers.flight.board({ by: 'number', flightNo, date })),
    );
    for (const answer of answers) {
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      flights.push(...answer.found.flatMap((status) => statusView(status, names, followed)));
    }
  }
  return ok({ flights, chosen: await countChosen(db, employeeId, scope.now), most: MOST_FOLLOWED });
}
