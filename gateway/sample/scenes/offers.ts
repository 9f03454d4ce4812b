import type { ProductKind } from '../../../contract/products.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { ReasonCode } from '../../../contract/shapes/booking.ts';
import type { Control, Verdict } from '../../../contract/shapes/order.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';
import type { Ask } from './stage.ts';

/** What somebody looks for. */
export type Wish = {
  readonly kind: ProductKind;
  readonly from: string;
  readonly to: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Minutes after midnight in China. */
  readonly minute: number;
  readonly days: number;
  readonly traveller: TravellerRef;
  /** `within`: nothing anybody has to say a word about. */
  readonly control: Control;
  readonly isPaidHere: boolean;
  /** The airline that sold what is to be changed, and from where to where: no other takes a ticket over. */
  readonly sold?: { readonly airline: string; readonly fromAirport: string; readonly toAirport: string };
};

/** One way to book something, with what its booking needs. */
export type Choice = {
  readonly offerId: string;
  readonly option: string;
  readonly fareFen: number;
  readonly control: Control;
  readonly startAt: number;
  readonly reasons: readonly ReasonCode[];
};

type Option = {
  readonly option: string;
  readonly fareFen: number;
  readonly remaining: number;
  readonly verdicts: readonly Verdict[];
};
/** Nothing anybody has to say a word about. */
const silent: readonly Control[] = ['within', 'record', 'warn'];

/** What is on sale of what is looked for, soonest first. */
export async function choicesFor(ask: Ask, wish: Wish): Promise<Choice[]> {
  const earliest = chinaInstant(wish.date, wish.minute);
  const all = await found(ask, wish);
  return all
    .filter(({ startAt, control }) => startAt >= earliest && isWanted(control, wish.control))
    .toSorted((a, b) => a.startAt - b.startAt || (wish.control === 'within' ? 0 : b.fareFen - a.fareFen));
}

function isWanted(control: Control, wanted: Control): boolean {
  return wanted === 'within' ? silent.includes(control) : control === wanted;
}

function found(ask: Ask, wish: Wish): Promise<Choice[]> {
  switch (wish.kind) {
    case 'train':
      return trains(ask, wish);
    case 'flight':
    case 'intlFlight':
      return flights(ask, wish, wish.kind);
    case 'hotel':
      return rooms(ask, wish);
    case 'car':
      return rides(ask, wish);
  }
}

function choicesOf(
  offerId: string,
  options: readonly Option[],
  startAt: number,
  reasons: readonly ReasonCode[],
): Choice[] {
  return options
    .filter(({ remaining }) => remaining > 1)
    .map(({ option, fareFen, verdicts }) => ({
      offerId,
      option,
      fareFen,
      control: verdicts[0]?.control ?? 'within',
      startAt,
      reasons,
    }));
}

async function trains(ask: Ask, { from, to, date, traveller }: Wish): Promise<Choice[]> {
  const { offers, reasonCodes } = await ask('train.offer.search', {
    from: { kind: 'city', code: from },
    to: { kind: 'city', code: to },
    date,
    travellers: [traveller],
  });
  return offers
    .filter(({ type }) => type === 'G' || type === 'D')
    .flatMap(({ offerId, options, departAt }) =>
      choicesOf(
        offerId,
        options.filter(({ option }) => option !== 'W'),
        departAt,
        reasonCodes,
      ),
    );
}

async function flights(
  ask: Ask,
  { from, to, date, days, traveller, sold }: Wish,
  kind: 'flight' | 'intlFlight',
): Promise<Choice[]> {
  const where = { from: { kind: 'city', code: from }, to: { kind: 'city', code: to } } as const;
  const filters = sold && {
    airlines: [sold.airline],
    fromAirports: [sold.fromAirport],
    toAirports: [sold.toAirport],
  };
  const asked = { ...where, date, travellers: [traveller], limit: 50, ...(filters && { filters }) };
  const { offers, reasonCodes, conditions } =
    kind === 'flight'
      ? await ask('flight.offer.search', asked)
      : await ask('intlFlight.offer.search', { ...asked, returnDate: addDays(date, days) });
  const isFlexible = (option: { readonly conditions: string }) => {
    const rules = conditions[option.conditions];
    return rules?.refund.allowed === true && rules.change.allowed;
  };
  return offers.flatMap(({ offerId, options, departAt }) =>
    choicesOf(offerId, options.filter(isFlexible), departAt, reasonCodes),
  );
}

async function rooms(ask: Ask, { from, date, days, traveller, isPaidHere }: Wish): Promise<Choice[]> {
  const stay = { checkIn: date, checkOut: addDays(date, days), travellers: [traveller] };
  const { hotels } = await ask('hotel.offer.search', { city: from, ...stay, limit: 6 });
  const choices: Choice[] = [];
  for (const { hotel } of hotels) {
    const { rooms: offers, reasonCodes } = await ask('hotel.offer.list', { hotelId: hotel.hotelId, ...stay });
    for (const { offerId, options } of offers) {
      const plans = options.filter(
        ({ settle, conditions }) => conditions.refund.allowed && (!isPaidHere || settle !== 'desk'),
      );
      choices.push(...choicesOf(offerId, plans, chinaInstant(date, 24 * 60), reasonCodes));
    }
  }
  return choices;
}

async function rides(ask: Ask, { from, to, date, minute, traveller }: Wish): Promise<Choice[]> {
  const pickUpAt = chinaInstant(date, minute);
  const { offer, reasonCodes } = await ask('car.offer.search', {
    service: 'scheduled',
    from,
    to,
    pickUpAt,
    travellers: [traveller],
  });
  return choicesOf(offer.offerId, offer.options, pickUpAt, reasonCodes);
}
