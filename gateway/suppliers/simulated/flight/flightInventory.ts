import { holdClocks } from '../../../../contract/rules/flight/flightSale.ts';
import { feeAt } from '../../../../contract/rules/money/feeRule.ts';
import type { FeeRule } from '../../../../contract/shapes/conditions.ts';
import { jsonColumn } from '../../../store/columns/jsonColumn.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { type AirItem, airItem } from '../../flight.ts';
import { classesOf, conditionsOf, type Market } from '../data/flight/airTariff.ts';
import { airlineOf, airportOf } from '../data/flight/flightPlaces.ts';
import { flightSale } from '../data/flight/flightPlan.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import type { Span } from '../engine/disruption.ts';
import type { Booked, ProductInventory, SaleAnswer } from '../engine/productInventory.ts';
import {
  closesAt,
  datingOn,
  type FlightProduct,
  flightProducts,
  flown,
  isOfProduct,
  journeyOf,
  openAt,
  pricingOf,
} from './flightDay.ts';
import { fareOf, taxesOf } from './flightFares.ts';
import { legOn } from './flightLeg.ts';
import type { Network } from './flightNetwork.ts';
import { placeOf, resourceOf } from './flightSeats.ts';

const items = jsonColumn('sim_booking.item of flight', airItem);

/** An airline's inventory: a seat in a class on every leg, and what the airline's table says giving it back costs. */
export function flightInventory(
  product: FlightProduct,
  network: (on?: Db) => Promise<Network>,
): ProductInventory<AirItem> {
  const market: Market = product === 'flight' ? 'domestic' : 'international';
  return {
    product,
    items,
    exclusive: true,
    sell: async (trx, item, { faults, now, freed }) => {
      const dated = await datingOn(
        trx,
        item.legs.map((leg) => leg.date),
      );
      const journey = journeyOf(await network(trx), item, dated);
      // Only a journey of known flights has a known seller.
      const one = journey && classOf(item, market);
      if (!journey || !one || !isOfProduct(product, journey)) return refused('rejected');
      if (!openAt(product, now)(journey)) return refused('closed');
      const fare = fareOf(
        flown(journey),
        one,
        await pricingOf(trx, product, [journey], { now, faults, freed }),
      );
      // A class that has closed, or that no aircraft on the way has.
      if (!fare) return refused('closed');
      if (fare.remaining === 0) return refused('soldOut');
      const first = journey.legs[0]?.leg;
      // The desk knows one stretch of a booking: that of the way there. Whoever flies back later is free in between.
      const last = journey.legs.slice(0, journey.returnFrom ?? undefined).at(-1)?.leg;
      const sale = {
        fareFen: fare.fareFen + taxFen(item, market),
        placed: {},
        units: journey.legs.map(({ leg }) => ({
          resource: resourceOf(leg.flightNo, leg.date),
          place: placeOf(one, market),
          from: 0,
          to: 1,
        })),
        startAt: first?.departAt ?? 0,
        endAt: last?.arriveAt ?? 0,
        ...holdClocks(now, closesAt(product, journey), flightSale),
      };
      return { kind: 'sale', sale };
    },
    refundFee: (booked, now) => feeOf(booked, 'refund', market, now),
    changeFee: (booked, to, now) => {
      if (!isSameJourney(booked.item, to) || isSame(booked.item, to)) return 'rejected';
      // Another airline never takes over a ticket, unless its own has let the traveller down.
      if (sellerOf(booked.item) !== sellerOf(to)) return 'notAllowed';
      return feeOf(booked, 'change', market, now);
    },
    runsOf: ({ legs }) => legs.map(({ flightNo, date }) => ({ code: flightNo, date })),
    disruptedUnder: flightProducts,
    plannedOf: async (trx, { legs }) => {
      const { flight } = await network(trx);
      return legs.map(({ flightNo, date }) => plannedOn(flight(flightNo), date));
    },
    // The airline's three digits and ten of its own, as on a real ticket.
    ticketNo: (random, item) =>
      `${airlineOf(sellerOf(item)).prefix}${[...random.bytes(10)].map((byte) => byte % 10).join('')}`,
  };
}

/** A flight that was sold once ran that day. */
function plannedOn(flight: Flight | undefined, date: string): Span {
  const leg = flight && legOn(flight, date, null);
  return { startAt: leg?.departAt ?? 0, endAt: leg?.arriveAt ?? 0 };
}

function classOf(item: AirItem, market: Market) {
  return classesOf(sellerOf(item), market).find((one) => one.class === item.bookingClass);
}

function sellerOf({ legs }: AirItem): string {
  return legs[0]?.flightNo.slice(0, 2) ?? '';
}

/** The airline table's fee on the fare without taxes at a moment, or why there is none. */
function feeOf(
  { item, fareFen, startAt }: Booked<AirItem>,
  kind: 'refund' | 'change',
  market: Market,
  now: number,
): { readonly feeFen: number } | 'notAllowed' | 'departed' {
  const one = classOf(item, market);
  const rule: FeeRule | undefined = one && conditionsOf(sellerOf(item), market, one)[kind];
  if (!rule?.allowed) return 'notAllowed';
  const feeFen = feeAt(rule, fareFen - taxFen(item, market), startAt, now);
  return feeFen === null ? 'departed' : { feeFen };
}

function taxFen({ legs, returnFrom }: AirItem, market: Market): number {
  const taxes = taxesOf({ legs: legs.map((key) => ({ key })), returnFrom }, market);
  return taxes.constructionFen + taxes.fuelFen + taxes.otherFen;
}

/** A ticket is changed to another time or class, never to other cities. */
function isSameJourney(item: AirItem, to: AirItem): boolean {
  const cities = ({ legs, returnFrom }: AirItem) => {
    const split = returnFrom ?? legs.length;
    const ends = [legs.slice(0, split), legs.slice(split)].map((way) => [way[0]?.from, way.at(-1)?.to]);
    return ends
      .flat()
      .map((code) => (code ? airportOf(code).city : ''))
      .join();
  };
  return cities(item) === cities(to);
}

function isSame(item: AirItem, to: AirItem): boolean {
  const text = ({ legs, bookingClass }: AirItem) =>
    [bookingClass, ...legs.map((leg) => `${leg.flightNo}${leg.date}`)].join();
  return text(item) === text(to);
}

function refused(why: 'soldOut' | 'closed' | 'rejected'): SaleAnswer {
  return { kind: 'refused', why };
}
