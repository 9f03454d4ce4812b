import type { CallInput, CallName, CallOutput } from '../../../contract/registry.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { Ask } from '../../bookingWorld.ts';

/** Something on sale, as a row's terms. */
export type OnSale = Pick<
  CallInput<'trip.draft.submit'>['rows'][number],
  'kind' | 'offerId' | 'option' | 'acceptedFareFen'
>;

const FEW = 4;

/** A few of every product on some days, from the small sample world's Beijing to Shanghai. */
export async function findOnSale(ask: Ask, dates: readonly string[]): Promise<OnSale[]> {
  const goods: OnSale[] = [];
  for (const date of dates) {
    goods.push(...(await trains(ask, date)), ...(await flights(ask, date)));
    goods.push(...(await rooms(ask, date)), ...(await rides(ask, date)));
  }
  return goods;
}

const cities = { from: { kind: 'city', code: 'BJS' }, to: { kind: 'city', code: 'SHA' } } as const;

async function trains(ask: Ask, date: string): Promise<OnSale[]> {
  const { offers } = await answered(ask, 'train.offer.search', { ...cities, date, travellers: [] });
  const seats = offers.flatMap(({ offerId, options: onSale }) =>
    onSale
      .filter((seat) => seat.option === 'O' && seat.remaining > 0)
      .map(({ option, fareFen }) => ({
        kind: 'train' as const,
        offerId,
        option,
        acceptedFareFen: fareFen,
      })),
  );
  return spread(seats, 3 * FEW);
}

async function flights(ask: Ask, date: string): Promise<OnSale[]> {
  const { offers } = await answered(ask, 'flight.offer.search', { ...cities, date, travellers: [] });
  const fares = offers.flatMap(({ offerId, options: onSale }) =>
    onSale
      .filter((fare) => fare.cabin === 'Y' && fare.remaining > 0)
      .map(({ option, fareFen }) => ({
        kind: 'flight' as const,
        offerId,
        option,
        acceptedFareFen: fareFen,
      })),
  );
  return spread(fares, 2 * FEW);
}

async function rooms(ask: Ask, date: string): Promise<OnSale[]> {
  const stay = { checkIn: date, checkOut: addDays(date, 1) };
  const { hotels } = await answered(ask, 'hotel.offer.search', { city: 'SHA', ...stay, travellers: [] });
  return spread(
    hotels.map(({ lowest: { offerId, option, fareFen } }) => ({
      kind: 'hotel' as const,
      offerId,
      option,
      acceptedFareFen: fareFen,
    })),
    FEW,
  );
}

async function rides(ask: Ask, date: string): Promise<OnSale[]> {
  const places = await answered(ask, 'car.place.list', {});
  const city = places.cities.find((one) => one.code === 'SHA');
  const airport = city?.places.find((place) => place.kind === 'airport');
  const quarter = city?.places.find((place) => place.kind === 'district');
  if (!airport || !quarter) return [];
  const { offer } = await answered(ask, 'car.offer.search', {
    service: 'airportPickUp',
    from: airport.code,
    to: quarter.code,
    pickUpAt: chinaInstant(date, 23 * 60),
    travellers: [],
  });
  return offer.options.map(({ option, fareFen }) => ({
    kind: 'car' as const,
    offerId: offer.offerId,
    option,
    acceptedFareFen: fareFen,
  }));
}

/** So many of a list, from all over it. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, at) => at % step === 0).slice(0, count);
}

async function answered<Name extends CallName>(
  ask: Ask,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  // Somebody else may be turning the supplier's faults on meanwhile: a search is asked again.
  for (let tries = 0; ; tries++) {
    const answer = await ask(name, input);
    if (answer.ok) return answer.value;
    if (answer.error.code !== 'UNAVAILABLE' || tries === 9) throw new Error(`${name}: ${answer.error.code}`);
  }
}
