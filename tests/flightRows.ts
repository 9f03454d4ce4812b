import type { CallInput, CallOutput } from '../contract/registry.ts';
import type { TravellerRefInput } from '../contract/shapes/people.ts';
import type { Ask } from './bookingWorld.ts';

export type FlightOffer = CallOutput<'flight.offer.search'>['offers'][number];
type Row = CallInput<'trip.draft.submit'>['rows'][number];

export const city = (code: string) => ({ kind: 'city', code }) as const;
export const airport = (code: string) => ({ kind: 'airport', code }) as const;
/** Six days after the tests' clock begins; a Thursday. */
export const FLIGHT_DAY = '2026-11-26';

/** Flights between Beijing and Shanghai, or an error that fails the test. */
export async function searchFlights(
  ask: Ask,
  travellers: TravellerRefInput[],
  more: Partial<CallInput<'flight.offer.search'>> = {},
) {
  const route = { from: city('BJS'), to: city('SHA'), date: FLIGHT_DAY, limit: 50 };
  const answer = await ask('flight.offer.search', { ...route, travellers, ...more });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Journeys between Beijing and Frankfurt, or an error that fails the test. */
export async function searchIntlFlights(
  ask: Ask,
  travellers: TravellerRefInput[],
  more: Partial<CallInput<'intlFlight.offer.search'>> = {},
) {
  const route = { from: city('BJS'), to: city('FRA'), date: FLIGHT_DAY, limit: 50 };
  const answer = await ask('intlFlight.offer.search', { ...route, travellers, ...more });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** The first segment of an offer. */
export function first(offer: FlightOffer) {
  const [segment] = offer.segments;
  if (!segment) throw new Error('no segment');
  return segment;
}

/** The first offer with a fare that keeps the first traveller's standard, with seats to spare. */
export function within(offers: readonly FlightOffer[]) {
  for (const offer of offers) {
    const fare = offer.options.find((one) => one.remaining > 3 && one.verdicts[0]?.control === 'within');
    if (fare) return { offer, fare };
  }
  throw new Error('nothing within the standard');
}

let made = 0;

/** A row that accepts a fare of an offer as it was shown, for an employee. */
export function flightRow(
  offer: FlightOffer,
  option: string,
  employeeId: string,
  more: Partial<Row> = {},
): Row {
  made += 1;
  const atHome = offer.segments.every(({ from, to }) =>
    [from, to].every((port) => port.zone === 'Asia/Shanghai'),
  );
  return {
    rowId: made.toString(16).padStart(8, '0'),
    kind: atHome ? 'flight' : 'intlFlight',
    traveller: { kind: 'employee', id: employeeId },
    principalId: employeeId,
    offerId: offer.offerId,
    option,
    acceptedFareFen: offer.options.find((one) => one.option === option)?.fareFen ?? 0,
    payer: 'company',
    ...more,
  };
}
