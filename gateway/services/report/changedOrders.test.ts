import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../tests/answers.ts';
import { book, pick } from '../../../tests/bookingRows.ts';
import type { Ask, BookingWorld } from '../../../tests/bookingWorld.ts';
import * as tickets from '../../../tests/gateway/amendments.ts';
import * as rooms from '../../../tests/gateway/hotels.ts';
import { amendmentJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';

/** The days ahead that reports count of an order; none where it is not counted. */
const aheadOf = async ({ deps }: BookingWorld, orderId: string) => {
  const { db } = deps.store;
  const rows = await db.selectFrom('order_choice').select('ahead').where('order_id', '=', orderId).execute();
  return rows.map(({ ahead }) => ahead);
};
const confirm = async (ask: Ask, amendmentId: string) => {
  const { newOrderId } = await valueOf(ask('order.change.confirm', { amendmentId: amendmentId as never }));
  return newOrderId ?? '';
};

describe('what was changed was booked when the first of its orders was', () => {
  describe('a stay', () => {
    rooms.hotelsForEachTest();

    test('made longer while it lasts, twice', async () => {
      const { world, linjing } = rooms;
      const { plan } = await rooms.compliantPlan();
      const { rows } = await book(linjing, [rooms.row(plan, rooms.zhangwei)]);
      await passSeconds(world, 5, amendmentJobs);
      let orderId: string = rows[0]?.orderId ?? '';
      expect(await aheadOf(world, orderId)).toEqual([6]);
      world.clock.set(Date.parse('2026-11-27T09:00:00+08:00'));
      for (const nights of [1, 2]) {
        const checkOut = addDays(rooms.CHECK_OUT, nights);
        const quote = await valueOf(
          linjing('order.extension.quote', { orderId: orderId as never, checkOut }),
        );
        const next = await confirm(linjing, quote.amendmentId);
        expect([await aheadOf(world, orderId), await aheadOf(world, next)]).toEqual([[], [6]]);
        orderId = next;
      }
    });
  });

  describe('a ticket', () => {
    tickets.amendmentsForEachTest();

    test('exchanged days later', async () => {
      const { orderId, found } = await tickets.issued();
      const { world, linjing } = tickets;
      expect(await aheadOf(world, orderId)).toEqual([4]);
      world.clock.advance(3 * DAY_MS);
      const also = ({ trainNo }: { trainNo: string }) => trainNo !== found.offer.trainNo;
      const { offer } = pick(await tickets.offers(), 'O', { left: 20, also });
      const quote = await valueOf(
        linjing('order.change.quote', { orderId: orderId as never, offerId: offer.offerId, option: 'O' }),
      );
      expect(await aheadOf(world, await confirm(linjing, quote.amendmentId))).toEqual([4]);
    });
  });
});
