import { carLevels } from '../../../../contract/enums/car.ts';
import { isRideOnSale, rideCancelFee } from '../../../../contract/rules/car/carRide.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { jsonColumn } from '../../../store/columns/jsonColumn.ts';
import { type CarItem, type CarQuery, carItem } from '../../car.ts';
import { carTariffs } from '../data/car/carTariffs.ts';
import type { ProductInventory, SaleAnswer } from '../engine/productInventory.ts';
import { takenUnits } from '../engine/units.ts';
import { estimateFen, type Way, wayOf } from './carFare.ts';
import { fleetCode, freeCars, placedCar, type Span, stretches } from './carFleet.ts';

const items = jsonColumn('sim_booking.item of car', carItem);

/** A car is kept this long for payment, never past the last moment it can be sent. */
const PAY_WITHIN_MS = 10 * 60_000;

/** Whether a ride may still be asked for: a car at once until its pick-up time, a booked one some time ahead. */
export function isOpenRide({ service, pickUpAt }: CarQuery, now: number): boolean {
  return service === 'now' ? pickUpAt > now && pickUpAt <= now + 60 * MINUTE_MS : isRideOnSale(pickUpAt, now);
}

/** Whether there is a way to drive at all. */
export function isRide({ from, to }: CarQuery, way: Way): boolean {
  return way.distanceMetres > 0 && way.minutes <= 8 * 60 && Number.isFinite(from.latMicro + to.lonMicro);
}

/** From pick-up to arrival, epoch ms. */
export function spanOf({ pickUpAt }: CarQuery, way: Way): Span {
  return { pickUpAt, endAt: pickUpAt + way.minutes * MINUTE_MS };
}

/** The inventory of cars: finds a car free for the whole ride, and knows what cancelling costs. */
export function carInventory(): ProductInventory<CarItem> {
  const refundFee: ProductInventory<CarItem>['refundFee'] = ({ item, fareFen, startAt, createdAt }, now) => {
    const ride = { atOnce: item.service === 'now', dispatchedAt: createdAt, pickUpAt: startAt };
    const feeFen = carTariffs.cancelFeeYuan[item.level] * 100;
    const fee = rideCancelFee(ride, { feeFen, fareFen, now });
    return fee === null ? 'departed' : { feeFen: fee };
  };

  return {
    product: 'car',
    items,
    exclusive: true,
    sell: async (trx, item, { faults, now, freed }) => {
      const level = carLevels.find((one) => one === item.level);
      const way = wayOf(item);
      if (!level || !isRide(item, way)) return refused('rejected');
      if (!isOpenRide(item, now)) return refused('closed');
      const span = spanOf(item, way);
      const wanted = stretches(item.city, level, span);
      const resources = wanted.map(({ resource }) => resource);
      const [car] = freeCars(
        item.city,
        level,
        span,
        await takenUnits(trx, resources, { now, freed }),
        faults,
      );
      if (car === undefined) return refused('soldOut');
      const payBy = Math.min(now + PAY_WITHIN_MS, item.pickUpAt);
      const sale = {
        fareFen: Math.max(0, estimateFen(item, level, way) + faults.priceDriftFen),
        placed: placedCar(item.city, level, car),
        units: wanted.map((stretch) => ({ ...stretch, place: String(car) })),
        startAt: span.pickUpAt,
        endAt: span.endAt,
        payBy,
        guaranteedUntil: payBy,
      };
      return { kind: 'sale', sale };
    },
    refundFee,
    // A booked ride may be moved to another time; that frees the old one, which costs what cancelling does.
    changeFee: (booked, to, now) => {
      const { item } = booked;
      const same = (['service', 'city', 'level'] as const).every((part) => item[part] === to[part]);
      const isWay = samePoint(item.from, to.from) && samePoint(item.to, to.to);
      if (!same || !isWay || item.service === 'now' || item.pickUpAt === to.pickUpAt) return 'rejected';
      return refundFee(booked, now);
    },
    runsOf: ({ city, level, pickUpAt }) => [{ code: fleetCode(city, level), date: chinaDate(pickUpAt) }],
    ticketNo: (random) => `C${[...random.bytes(10)].map((byte) => byte % 10).join('')}`,
  };
}

function samePoint(a: CarItem['from'], b: CarItem['from']): boolean {
  return a.latMicro === b.latMicro && a.lonMicro === b.lonMicro;
}

function refused(why: 'soldOut' | 'closed' | 'rejected'): SaleAnswer {
  return { kind: 'refused', why };
}
