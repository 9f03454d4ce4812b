import { z } from 'zod/mini';
import { segmentsOf } from '../../../../../contract/rules/order/itemParts.ts';
import { chinaDate } from '../../../../../contract/rules/time/chinaTime.ts';
import { zoneDate } from '../../../../../contract/rules/time/zoneTime.ts';
import type { OrderBody } from '../orderRecord.ts';

/** A train or flight by its number and the local date it was to leave; `arriveAt` as it was sold, epoch ms. */
export type BookedRun = { readonly number: string; readonly date: string; readonly arriveAt: number };

/** What suppliers of trains and flights are asked for, as far as it names their runs. */
const asked = z.union([
  z.object({ trainNo: z.string(), date: z.string() }),
  z.object({ legs: z.array(z.object({ flightNo: z.string(), date: z.string() })) }),
]);

/**
 * The trains or flights of a booking, in order; [] of anything else. Their dates are those their supplier sells them by:
 * one that was moved past midnight before it was booked is still the run of the day before. Of a booking that does not
 * say, it is the day it leaves.
 */
export function runsOf({ item, supplierItem }: Pick<OrderBody, 'item' | 'supplierItem'>): BookedRun[] {
  const { data } = asked.safeParse(supplierItem);
  if ('trainNo' in item) {
    const { trainNo: number, departAt, arriveAt } = item;
    const isSame = data && 'trainNo' in data && data.trainNo === number;
    return [{ number, date: isSame ? data.date : chinaDate(departAt), arriveAt }];
  }
  const legs = data && 'legs' in data ? data.legs : [];
  return segmentsOf(item).map(({ flightNo: number, departAt, arriveAt, from }, index) => {
    const leg = legs[index];
    return { number, date: leg?.flightNo === number ? leg.date : zoneDate(from.zone, departAt), arriveAt };
  });
}
