import { feeAt } from '../../../../contract/rules/money/feeRule.ts';
import { railChangeRefusal } from '../../../../contract/rules/rail/railChange.ts';
import { RAIL_REFUND } from '../../../../contract/rules/rail/railRefundFee.ts';
import { CLOSES_BEFORE_MS, isOnSale, isOpen } from '../../../../contract/rules/rail/railSale.ts';
import { seatCodes } from '../../../../contract/shapes/order.ts';
import { jsonColumn } from '../../../store/columns/jsonColumn.ts';
import { type RailItem, railItem } from '../../rail.ts';
import type { ProductInventory, SaleAnswer } from '../engine/productInventory.ts';
import { takenUnits } from '../engine/units.ts';
import { freePlaces, placeFare, quote, resourceOf, rideOn, unitOf } from './inventory.ts';
import { shownSeat } from './places.ts';
import type { Timetable } from './timetable.ts';
import { placesOfParty, wishedPlace } from './wishedPlace.ts';

const items = jsonColumn('sim_booking.item of rail', railItem);

/** Seats are kept this long for payment (domain §2: the hold's clock for space). */
const PAY_WITHIN_MS = 30 * 60_000;

const keys = ['trainNo', 'date', 'from', 'to', 'seat'] as const;

/** The rail's inventory: finds a seat free over its stretch, and knows what giving back and changing cost. */
export function railInventory(trains: Timetable): ProductInventory<RailItem> {
  return {
    product: 'train',
    items,
    exclusive: true,
    sell: async (trx, item, { faults, now, freed, runDisruption }) => {
      const seat = seatCodes.find((code) => code === item.seat);
      const found = await trains.ride(item.trainNo, item.from, item.to, trx);
      const ride = found && rideOn(found, item.date, runDisruption);
      const quotedFen = ride && seat ? quote(ride, seat, faults) : null;
      if (!ride || !seat || quotedFen === null) return refused('rejected');
      if (!isOnSale(item.date, now) || !isOpen(ride.departAt, now)) return refused('closed');
      const taken = await takenUnits(trx, [resourceOf(ride)], { now, freed });
      const resource = resourceOf(ride);
      const beside = item.wish ? await placesOfParty(trx, item.wish, { resource, now }) : [];
      const place = wishedPlace(freePlaces(ride, seat, taken(resource), faults), item.wish, beside);
      if (!place) return refused('soldOut');
      const payBy = Math.min(now + PAY_WITHIN_MS, ride.departAt - CLOSES_BEFORE_MS);
      const sale = {
        fareFen: placeFare(ride, seat, place, faults) ?? quotedFen,
        quotedFen,
        placed: { coach: place.coach, seatNo: shownSeat(place.seatNo) },
        units: [unitOf(ride, seat, place)],
        startAt: ride.departAt,
        endAt: ride.arriveAt,
        payBy,
        guaranteedUntil: payBy,
      };
      return { kind: 'sale', sale };
    },
    refundFee: ({ fareFen, startAt }, now) => {
      const feeFen = feeAt(RAIL_REFUND, fareFen, startAt, now);
      return feeFen === null ? 'departed' : { feeFen };
    },
    changeFee: ({ item, startAt, changes }, to, now) => {
      if (keys.every((key) => item[key] === to[key])) return 'rejected';
      return railChangeRefusal({ departAt: startAt, changes }, to.date, now) ?? { feeFen: 0 };
    },
    mayBecome: async (trx, item, to) =>
      (await trains.isOneCity(item.from, to.from, trx)) && (await trains.isOneCity(item.to, to.to, trx)),
    runsOf: ({ trainNo, date }) => [{ code: trainNo, date }],
    plannedOf: async (trx, { trainNo, from, to, date }) => {
      const ride = await trains.ride(trainNo, from, to, trx);
      if (!ride) return null;
      const { departAt: startAt, arriveAt: endAt } = rideOn(ride, date);
      return [{ startAt, endAt }];
    },
    ticketNo: (random) => `E${[...random.bytes(9)].map((byte) => byte % 10).join('')}`,
  };
}

function refused(why: 'soldOut' | 'closed' | 'rejected'): SaleAnswer {
  return { kind: 'refused', why };
}
