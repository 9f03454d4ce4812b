import { isStayOnSale, nightsOf } from '../../../../contract/rules/hotel/hotelStay.ts';
import type { Clock, Random } from '../../../base/ports.ts';
import type { Store } from '../../../store/db/openStore.ts';
import type { HotelQuery, HotelStay, HotelSupplier } from '../../hotel.ts';
import { runDisruptionsOn } from '../engine/disruption.ts';
import { takenUnder, takenUnits } from '../engine/units.ts';
import { type SimulatedOptions, withNetworkFaults } from '../engine/withNetworkFaults.ts';
import { hotelInventory } from './hotelInventory.ts';
import { zoneOf } from './hotelPrices.ts';
import { ROOM_NIGHTS, roomNights, stayOf } from './hotelRooms.ts';
import { hotelStock } from './hotelStock.ts';

const unavailable = { kind: 'unavailable' } as const;
const unknown = { kind: 'unknown' } as const;

/** More than a city has: from here on all room nights are read instead of naming each. */
const MANY_HOTELS = 40;

/**
 * The simulated hotel supplier (domain §2): its own book of hotels, rooms that run out night by night, prices that
 * move by day, reached over a connection with the faults `sim_knob` asks for.
 */
export function hotelSupplier(
  store: Store,
  clock: Clock,
  random: Random,
  options: SimulatedOptions,
): HotelSupplier {
  const { db } = store;
  const stock = hotelStock(db);
  const { engine, connection, faults } = withNetworkFaults(
    store,
    clock,
    random,
    options,
    hotelInventory(stock),
  );

  /** What the asked hotels have for a stay, rooms that are gone included; nothing of withdrawn ones. */
  const onSale = async ({ hotels, ...stay }: HotelQuery): Promise<HotelStay[]> => {
    const book = await stock.ready();
    const runDisruption = await runDisruptionsOn(db, ['hotel'], [stay.checkIn]);
    const asked = hotels
      .flatMap((id) => book.get(id) ?? [])
      .filter(({ cityCode }) => isStayOnSale(stay.checkIn, stay.checkOut, clock.now(), zoneOf(cityCode)))
      .filter(({ hotelId }) => runDisruption({ code: hotelId, date: stay.checkIn })?.kind !== 'withdrawn');
    const now = clock.now();
    const nights = nightsOf(stay.checkIn, stay.checkOut);
    const taken =
      asked.length > MANY_HOTELS
        ? await takenUnder(db, ROOM_NIGHTS, { now })
        : await takenUnits(db, roomNights(asked, nights), { now });
    const set = { taken, faults: await faults() };
    return asked.map((hotel) => stayOf(hotel, stay, nights, set));
  };

  const withBook = async <Answer, Lost>(work: () => Promise<Answer>, lost: Lost): Promise<Answer | Lost> => {
    const book = await stock.ready().catch(() => null);
    return book ? work() : lost;
  };

  return {
    ...engine,
    // What giving back and changing cost is worked out from the book, which is read before.
    quoteRefund: (request) => withBook(() => engine.quoteRefund(request), unavailable),
    refund: (request) => withBook(() => engine.refund(request), unknown),
    quoteChange: (request) => withBook(() => engine.quoteChange(request), unavailable),
    change: (request) => withBook(() => engine.change(request), unknown),
    search: (query) =>
      connection(async () => ({ kind: 'found', found: await onSale(query) }) as const, unavailable),
    price: ({ hotelId, roomId, planId, ...stay }) =>
      connection(async () => {
        const [found] = await onSale({ hotels: [hotelId], ...stay });
        const room = found?.rooms.find((one) => one.roomId === roomId);
        const isSold = room?.plans.some((plan) => planId === '' || plan.planId === planId);
        return found && isSold ? { kind: 'found', found } : { kind: 'none' };
      }, unavailable),
  };
}
