import type { flightCalls } from '../../../../contract/calls/flight/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import { partyFlights } from '../../preference/partyPreference.ts';
import type { FlightKind } from './facts.ts';
import { narrowed, page } from './narrow.ts';
import { offerBuilder } from './offers.ts';
import { flightDayOf, type TripOnSale, tripsOnSale } from './onSale.ts';
import type { AirPlaces, Stretch } from './places.ts';
import type { Names } from './segments.ts';

type Domestic = ParsedOf<(typeof flightCalls)['flight.offer.search']>;
type Intl = ParsedOf<(typeof flightCalls)['intlFlight.offer.search']>;
type Asked = Pick<Domestic, 'filters' | 'sort' | 'cursor' | 'limit'>;

/** Journeys of one page, by default. */
const PAGE = 20;

/** A day's flights inside China. */
export async function searchDomestic(deps: Deps, places: AirPlaces, input: Domestic, scope: Scope) {
  const party = await partyOf(deps.store.db, scope, input.travellers);
  if (typeof party === 'string') return fail(party);
  const stretch = await places.between(input.from, input.to);
  if (typeof stretch === 'string') return fail(stretch);
  if (!stretch.domestic) return fail('NOT_DOMESTIC');
  if (input.date < chinaDate(scope.now)) return fail('FLIGHT_DATE_NOT_ON_SALE');
  const query = { from: stretch.from, to: stretch.to, date: input.date, returnDate: null };
  const answer = await deps.suppliers.flight.search(query);
  if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
  return answerWith({ deps, places, scope, kind: 'flight' }, { party, stretch, found: answer.found }, input);
}

/** Journeys across borders on a day, and back on another. */
export async function searchIntl(deps: Deps, places: AirPlaces, input: Intl, scope: Scope) {
  const party = await partyOf(deps.store.db, scope, input.travellers);
  if (typeof party === 'string') return fail(party);
  const stretch = await places.between(input.from, input.to);
  if (typeof stretch === 'string') return fail(stretch);
  if (stretch.domestic) return fail('NOT_INTERNATIONAL');
  const returnDate = input.returnDate ?? null;
  if (returnDate !== null && returnDate < input.date) return fail('RETURN_TOO_EARLY');
  // West of China it may still be yesterday.
  if (input.date < addDays(chinaDate(scope.now), -1)) return fail('FLIGHT_DATE_NOT_ON_SALE');
  const query = { from: stretch.from, to: stretch.to, date: input.date, returnDate };
  const answer = await deps.suppliers.intlFlight.search(query);
  if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
  return answerWith(
    { deps, places, scope, kind: 'intlFlight' },
    { party, stretch, found: answer.found },
    input,
  );
}

type Around = {
  readonly deps: Deps;
  readonly places: AirPlaces;
  readonly scope: Scope;
  readonly kind: FlightKind;
};
type Found = {
  readonly party: readonly TravellerRecord[];
  readonly stretch: Stretch;
  readonly found: Parameters<typeof tripsOnSale>[2];
};

/** One page of what was found. Standards look at all that flies that day, whatever the filters. */
async function answerWith(
  { deps, places, scope, kind }: Around,
  { party, stretch, found }: Found,
  asked: Asked,
) {
  const { companyId } = callerOf(scope);
  const builder = await offerBuilder(deps, { kind, places }, scope, party);
  const onSale = tripsOnSale(deps, kind, found, { companyId, now: scope.now, ports: builder.names.ports });
  const day = flightDayOf(onSale);
  const matching = narrowed(onSale, asked.filters ?? {}, stretch.only, builder.names.ports);
  const { sort = 'departure', cursor, limit = PAGE } = asked;
  const shown = page(matching, { sort, cursor, limit });
  if (!shown) return fail('INPUT_INVALID');
  const quickest = Math.min(...onSale.map((one) => one.shape.durationMinutes));
  const offers = shown.rows.flatMap((one) => builder.offer(one, day) ?? []);
  const preference = await partyFlights(deps.store.db, party);
  return ok({
    offers,
    nextCursor: shown.nextCursor,
    total: matching.length,
    conditions: builder.conditions(),
    standards: builder.standards(Number.isFinite(quickest) ? quickest : 0),
    reasonCodes: builder.reasonCodes,
    ...(preference && { preference }),
    ...choicesOf(onSale, builder.names),
  });
}

/** What there is to filter by, in order. */
function choicesOf(onSale: readonly TripOnSale[], names: Names) {
  const firsts = onSale.flatMap(({ trip }) => trip.legs[0] ?? []);
  const lasts = onSale.flatMap(({ trip }) => trip.legs.slice(0, trip.returnFrom ?? undefined).at(-1) ?? []);
  const airlines = new Set(firsts.map((leg) => leg.flightNo.slice(0, 2)));
  return {
    airlines: [...airlines]
      .sort()
      .map((code) => ({ code, name: names.airlines.get(code) ?? { zh: code, en: code } })),
    fromAirports: [...new Set(firsts.map((leg) => leg.from))].sort(),
    toAirports: [...new Set(lasts.map((leg) => leg.to))].sort(),
  };
}
