import type { flightCalls } from '../../../../contract/calls/flight/shapes.ts';
import { airlineCabins, type Cabin } from '../../../../contract/enums/flight.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { CalendarWays } from '../../../suppliers/flight.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import type { FlightKind } from './facts.ts';
import type { AirPlaces } from './places.ts';
import { judges } from './standard.ts';

type Domestic = ParsedOf<(typeof flightCalls)['flight.calendar.list']>;
type Intl = ParsedOf<(typeof flightCalls)['intlFlight.calendar.list']>;

/** The lowest fare of each day inside China, for these travellers. */
export async function domesticCalendar(deps: Deps, places: AirPlaces, input: Domestic, scope: Scope) {
  const asked = await askedOf(deps, places, 'flight', input, scope);
  if (typeof asked === 'string') return fail(asked);
  const { isDomestic, ...query } = asked;
  if (!isDomestic) return fail('NOT_DOMESTIC');
  const answer = await deps.suppliers.flight.lowestFares(query);
  return answer.kind === 'unavailable' ? fail('UNAVAILABLE') : ok({ days: [...answer.days] });
}

/** The lowest fare of each day across borders, one way or there and back, for these travellers. */
export async function intlCalendar(deps: Deps, places: AirPlaces, input: Intl, scope: Scope) {
  const asked = await askedOf(deps, places, 'intlFlight', input, scope);
  if (typeof asked === 'string') return fail(asked);
  const { isDomestic, ...query } = asked;
  if (isDomestic) return fail('NOT_INTERNATIONAL');
  const answer = await deps.suppliers.intlFlight.lowestFares({ ...query, ways: waysOf(input.back) });
  return answer.kind === 'unavailable' ? fail('UNAVAILABLE') : ok({ days: [...answer.days] });
}

/** When a journey leaves and comes back, by the date the calendar shows; null for a way back before it left. */
function waysOf(back: Intl['back']): CalendarWays {
  if (!back) return (date) => ({ date, returnDate: null });
  if (back.kind === 'leftOn')
    return (date) => (date < back.date ? null : { date: back.date, returnDate: date });
  return (date) => ({ date, returnDate: back.date < date ? addDays(date, back.days) : back.date });
}

/** Between which airports, on which days, and in which cabins all of the party may fly. */
async function askedOf(
  { store }: Deps,
  places: AirPlaces,
  kind: FlightKind,
  { from, to, start, days, travellers }: Domestic,
  scope: Scope,
) {
  const party = await partyOf(store.db, scope, travellers);
  if (typeof party === 'string') return party;
  const stretch = await places.between(from, to);
  if (typeof stretch === 'string') return stretch;
  const { only } = stretch;
  const judgeOf = await judges(store.db, { companyId: callerOf(scope).companyId, now: scope.now }, kind);
  // How long they fly is not known yet: what they may take on the shortest way they may take on every one.
  const allowed = party.map(({ level }) => judgeOf(level).allowed(0));
  const cabins: Cabin[] = airlineCabins.filter((cabin) => allowed.every((own) => own.includes(cabin)));
  return {
    isDomestic: stretch.domestic,
    from: only.from ? [only.from] : stretch.from,
    to: only.to ? [only.to] : stretch.to,
    dates: Array.from({ length: days }, (_, day) => addDays(start, day)),
    cabins,
  };
}
