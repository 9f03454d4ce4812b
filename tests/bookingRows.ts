import type { CallInput, CallOutput } from '../contract/registry.ts';
import type { SeatCode } from '../contract/shapes/order.ts';
import type { TravellerRefInput } from '../contract/shapes/people.ts';
import type { Ask } from './bookingWorld.ts';

export type Row = CallInput<'trip.draft.submit'>['rows'][number];
export type Offer = CallOutput<'train.offer.search'>['offers'][number];
type Seat = Offer['options'][number];

export const BEIJING = { kind: 'city', code: 'BJS' } as const;
export const SHANGHAI = { kind: 'city', code: 'SHA' } as const;
/** The day after the tests' clock begins. */
export const TOMORROW = '2026-11-21';

/** What a search found, or an error that fails the test. */
export async function search(ask: Ask, travellers: TravellerRefInput[], date = TOMORROW) {
  const answer = await ask('train.offer.search', { from: BEIJING, to: SHANGHAI, date, travellers });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** The first train with a class that has at least `left` seats and, if asked, another thing about it. */
export function pick(
  offers: readonly Offer[],
  seat: SeatCode,
  { left = 5, also = () => true }: { left?: number; also?: (offer: Offer) => boolean } = {},
): { offer: Offer; seat: Seat } {
  for (const offer of offers) {
    const found = offer.options.find((one) => one.option === seat && one.remaining >= left);
    if (found && also(offer)) return { offer, seat: found };
  }
  throw new Error(`no train with ${left} of ${seat}`);
}

let made = 0;

/** A row that accepts an offer as it was shown. */
export function row(
  { offer, seat }: { offer: Offer; seat: Seat },
  traveller: TravellerRefInput,
  principalId: string,
  more: Partial<Row> = {},
): Row {
  made += 1;
  return {
    rowId: made.toString(16).padStart(8, '0'),
    kind: 'train',
    traveller,
    principalId,
    offerId: offer.offerId,
    option: seat.option,
    acceptedFareFen: seat.fareFen,
    payer: 'company',
    ...more,
  };
}

/** Books rows as business, and answers the outcome or fails the test. */
export async function book(
  ask: Ask,
  rows: Row[],
  { idem, tab = 'business' }: { idem?: string; tab?: 'business' | 'private' } = {},
) {
  const answer = await ask('trip.draft.submit', { tab, rows }, idem);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
