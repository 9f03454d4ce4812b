import { MOST_NIGHTS, nightsOf, stayEnd, stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { feeAt } from '../../../../contract/rules/money/feeRule.ts';
import { zoneDate } from '../../../../contract/rules/time/zoneTime.ts';
import { jsonColumn } from '../../../store/columns/jsonColumn.ts';
import { type HotelItem, hotelItem } from '../../hotel.ts';
import { cancelRule } from '../data/hotel/hotelPlan.ts';
import type { ProductInventory, SaleAnswer } from '../engine/productInventory.ts';
import { takenUnits } from '../engine/units.ts';
import { hotelDays, zoneOf } from './hotelPrices.ts';
import { nightly, plansFor, roomNight, roomsLeft, sumOf } from './hotelRooms.ts';
import type { HotelStock, StockHotel } from './hotelStock.ts';

const items = jsonColumn('sim_booking.item of hotel', hotelItem);

/** Rooms are kept this long for payment, and their price is promised a little shorter (domain §2: two clocks). */
const PAY_WITHIN_MS = 30 * 60_000;
const PRICE_HOLDS_MS = 25 * 60_000;

/**
 * The inventory of rooms: finds a room free on every night, and knows what giving it back, other days and staying on cost.
 * The book must have been read (`ready`) before a fee is asked for.
 */
export function hotelInventory(stock: HotelStock): ProductInventory<HotelItem> {
  const refundFee: ProductInventory<HotelItem>['refundFee'] = ({ item, fareFen, startAt }, now) => {
    const rule = cancelRule(item.planId);
    if (!rule.allowed) return 'notAllowed';
    const found = chosen(stock.known(item.hotelId), item);
    if (!found) return 'rejected';
    const days = hotelDays(found.hotel, [item.checkIn]);
    const [first] = nightly(found.hotel, found.room, found.plan, days, 0);
    const base = rule.base === 'firstNight' ? Math.min(first?.fen ?? fareFen, fareFen) : fareFen;
    const feeFen = feeAt(rule, base, startAt, now);
    return feeFen === null ? 'departed' : { feeFen };
  };

  return {
    product: 'hotel',
    items,
    exclusive: true,
    sell: async (trx, item, { faults, now, freed }) => {
      const found = chosen(await stock.hotel(item.hotelId, trx), item);
      const nights = nightsOf(item.checkIn, item.checkOut);
      if (!found || nights.length === 0) return refused('rejected');
      const { hotel, room, plan } = found;
      const zone = zoneOf(hotel.cityCode);
      // Whoever stays on arrived before today.
      if (freed === null && item.checkIn < zoneDate(zone, now)) return refused('closed');
      const resources = nights.map((date) => roomNight(item.hotelId, item.roomId, date));
      const taken = await takenUnits(trx, resources, { now, freed });
      const days = hotelDays(hotel, nights);
      if (roomsLeft(item.hotelId, room, days, taken, faults) === 0) return refused('soldOut');
      const sale = {
        fareFen: sumOf(nightly(hotel, room, plan, days, faults.priceDriftFen)),
        placed: {},
        units: resources.map((resource) => ({ resource, place: '', from: 0, to: 1 })),
        startAt: stayStart(item.checkIn, zone),
        endAt: stayEnd(item.checkOut, zone),
        payBy: now + PAY_WITHIN_MS,
        guaranteedUntil: now + PRICE_HOLDS_MS,
      };
      return { kind: 'sale', sale };
    },
    refundFee,
    changeFee: (booked, to, now) => {
      const { item, endAt } = booked;
      if (!isSameRoom(item, to) || !isOtherStay(item, to)) return 'rejected';
      if (to.checkIn === item.checkIn && to.checkOut > item.checkOut)
        return now >= endAt ? 'departed' : { feeFen: 0 };
      // Other days free the old ones, which costs what giving them back does.
      const zone = zoneOf(stock.known(to.hotelId)?.cityCode ?? '');
      return to.checkIn < zoneDate(zone, now) ? 'rejected' : refundFee(booked, now);
    },
    runsOf: ({ hotelId, checkIn }) => [{ code: hotelId, date: checkIn }],
    ticketNo: (random) => `H${[...random.bytes(10)].map((byte) => byte % 10).join('')}`,
  };
}

function isSameRoom(item: HotelItem, to: HotelItem): boolean {
  return (['hotelId', 'roomId', 'planId', 'corporate'] as const).every((part) => item[part] === to[part]);
}

function isOtherStay(item: HotelItem, to: HotelItem): boolean {
  const nights = nightsOf(to.checkIn, to.checkOut).length;
  const same = item.checkIn === to.checkIn && item.checkOut === to.checkOut;
  return nights > 0 && nights <= MOST_NIGHTS && !same;
}

function chosen(hotel: StockHotel | null, item: HotelItem) {
  const room = hotel?.rooms.find((one) => one.type.id === item.roomId);
  if (!hotel || !room) return null;
  const plan = plansFor(hotel, room, item.corporate).find((one) => one.id === item.planId);
  return plan ? { hotel, room, plan } : null;
}

function refused(why: 'soldOut' | 'closed' | 'rejected'): SaleAnswer {
  return { kind: 'refused', why };
}
