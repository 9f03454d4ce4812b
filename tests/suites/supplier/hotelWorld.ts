import { nightsOf, stayStart } from '../../../contract/rules/hotel/hotelStay.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { insertRows } from '../../../gateway/store/db/insertRows.ts';
import type { Db } from '../../../gateway/store/db/openStore.ts';
import type { HotelItem, HotelStay, HotelSupplier } from '../../../gateway/suppliers/hotel.ts';
import { hotelDays, roomsTaken } from '../../../gateway/suppliers/simulated/hotel/hotelPrices.ts';
import { stockRow } from '../../../gateway/suppliers/simulated/hotel/hotelStock.ts';
import { hotelSupplier } from '../../../gateway/suppliers/simulated/hotel/hotelSupplier.ts';
import { simulated } from './simulated.ts';
import type { StorePair } from './stores.ts';
import type { SupplierWorld } from './world.ts';

const START = chinaInstant('2026-11-20', 12 * 60);
const ROOMS = 14;

const hotel = (id: string) => ({
  id,
  cityCode: 'BJS',
  tier: 1,
  stars: 4,
  baseFen: 60_000,
  corporates: ['1001'],
  rooms: [{ id: 'queen', count: ROOMS, plans: ['room', 'one', 'saver', 'agreed'] }],
});
const freeOn = (id: string, date: string) =>
  hotelDays({ hotelId: id, cityCode: 'BJS', stars: 4, baseFen: 1 }, [date]).reduce(
    (left, day) => left - roomsTaken(id, 'queen', day, ROOMS),
    ROOMS,
  );
const quiet = (id: string, dates: readonly string[]) => dates.every((date) => freeOn(id, date) >= 4);
/** A hotel and arrivals with rooms left: two nights, and two others a week later. */
const found = Array.from({ length: 60 }, (_, n) => `BJS${n}`)
  .flatMap((id) => Array.from({ length: 8 }, (_, n) => ({ id, checkIn: `2026-11-${23 + n}` })))
  .find(({ id, checkIn }) => [0, 1, 2, 7, 8].every((night) => quiet(id, [addDays(checkIn, night)]))) ?? {
  id: '',
  checkIn: '',
};

/** Hotels as the suite sees them, and their own supplier for what only hotels keep. */
export type HotelWorld = Omit<SupplierWorld<HotelItem>, 'supplier'> & { readonly supplier: HotelSupplier };

const RIVAL = `${found.id}x`;

/** Writes the book of hotels. */
export async function writeHotelWorld(db: Db): Promise<void> {
  const ids = [found.id, RIVAL, 'BJS900'];
  await insertRows(
    db,
    'sim_hotel',
    ids.map((id) => stockRow(hotel(id))),
  );
}

export async function hotelWorld(pair: StorePair): Promise<HotelWorld> {
  const { clock, random, options, common, disruptRun } = simulated(pair, START);
  const door = (at: StorePair['store']) => hotelSupplier(at, clock, random, options);
  const { id: hotelId, checkIn } = found;
  const stay = { checkIn, checkOut: addDays(checkIn, 2), corporate: '1001' };
  const item = { hotelId, roomId: 'queen', planId: 'room', ...stay };
  const run = { code: hotelId, date: checkIn };
  return {
    ...common,
    supplier: door(pair.store),
    other: door(pair.other),
    item,
    capacity: Math.min(...nightsOf(stay.checkIn, stay.checkOut).map((date) => freeOn(hotelId, date))),
    rival: { ...item, hotelId: RIVAL },
    target: { ...item, checkIn: addDays(checkIn, 7), checkOut: addDays(checkIn, 9) },
    strange: { ...item, hotelId: RIVAL },
    wrong: [
      { ...item, hotelId: 'BJS999' },
      { ...item, roomId: 'suite' },
      { ...item, planId: 'half' },
      { ...item, planId: 'agreed', corporate: '2001' },
      { ...item, checkOut: item.checkIn },
    ],
    query: { hotels: [hotelId, 'BJS900'], ...stay },
    isItem: (stays) => (stays as HotelStay).hotelId === hotelId,
    optionOf: (stays, { roomId, planId }) => {
      const room = (stays as HotelStay).rooms.find((one) => one.roomId === roomId);
      const plan = room?.plans.find((one) => one.planId === planId);
      return plan && { fareFen: plan.fareFen, remaining: room?.remaining ?? 0 };
    },
    run,
    payWithinMs: 30 * 60_000,
    closesAt: chinaInstant(addDays(checkIn, 1)),
    // Until 18:00 of the day before, to the millisecond.
    feeEdge: stayStart(checkIn) - 20 * HOUR_MS + 1,
    overAt: stayStart(checkIn),
    placed: [],
    ticketNo: /^H\d{10}$/,
    disrupt: disruptRun('hotel', run),
  };
}
