import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import {
  type ApplicationId,
  applicationTests,
  employee,
} from '../../../../tests/approvals/applicationTests.ts';
import { book, pick, row, search, TOMORROW } from '../../../../tests/bookingRows.ts';
import { plansOf } from '../../../../tests/hotelPlans.ts';
import { type TripContent } from '../../../../tests/tripContent.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { budgetsOf, setUse } from '../../../store/repos/approval/applicationBudgets.ts';
import { runDueAmendments } from '../../order/amend/dueAmendments.ts';

const { opened, db, linjing, content, submitted, agreeAll, agreed } = applicationTests();

describe('booking under an application', () => {
  const trip = { from: TOMORROW, to: TOMORROW, budgets: { train: 200_000 } };
  const seats = async (date = TOMORROW) =>
    pick((await search(linjing, [employee(opened().zhangwei)], date)).offers, 'O');
  async function booked(applicationId: ApplicationId, found: Awaited<ReturnType<typeof seats>>, more = {}) {
    const { rows } = await book(linjing, [
      row(found, employee(opened().zhangwei), opened().zhangwei, { applicationId, ...more }),
    ]);
    const [outcome] = rows;
    if (!outcome) throw new Error('no row');
    return outcome;
  }
  const used = async (id: ApplicationId) =>
    (await budgetsOf(db(), id)).find(({ kind }) => kind === 'train')?.usedFen;

  test('reserves its price, and gives it back when the order fails', async () => {
    const id = await agreed(trip);
    const outcome = await booked(id, await seats());
    expect(outcome.outcome).toBe('booked');
    expect(await used(id)).toBe(outcome.totalFen);
    expect(await codeOf(linjing('approval.application.revoke', { applicationId: id }))).toBe(
      'APPLICATION_IN_USE',
    );
    await valueOf(linjing('order.cancel', { orderId: outcome.orderId! }));
    expect(await used(id)).toBe(0);
  });

  test('keeps what is issued, and of what is refunded the fee', async () => {
    const id = await agreed(trip);
    const outcome = await booked(id, await seats());
    opened().world.clock.advance(4_000);
    await runDueOrders(opened().world.deps);
    expect(await used(id)).toBe(outcome.totalFen);
    const quote = await valueOf(linjing('order.refund.quote', { orderId: outcome.orderId! }));
    await valueOf(linjing('order.refund.confirm', { amendmentId: quote.amendmentId }));
    expect(quote.feeFen).toBeGreaterThan(0);
    expect(await used(id)).toBe(outcome.totalFen - quote.refundFen);
  });

  test('keeps of a room paid at its desk what giving it back cost, and nothing of its price', async () => {
    const { world, zhangwei } = opened();
    const stay = { checkIn: TOMORROW, checkOut: addDays(TOMORROW, 1), travellers: [employee(zhangwei)] };
    const { hotels } = await valueOf(linjing('hotel.offer.search', { city: 'SHA', ...stay, limit: 50 }));
    const id = await agreed({ from: TOMORROW, to: stay.checkOut, budgets: { hotel: 500_000 } });
    const usedOf = async () => (await budgetsOf(db(), id)).find(({ kind }) => kind === 'hotel')?.usedFen;
    for (const { hotel } of hotels) {
      const { rooms } = await valueOf(linjing('hotel.offer.list', { hotelId: hotel.hotelId, ...stay }));
      const plan = plansOf(rooms).find(
        ({ verdicts, conditions, settle }) =>
          settle === 'desk' && verdicts[0]?.control === 'within' && conditions.refund.allowed,
      );
      if (!plan) continue;
      const { offerId, option, fareFen } = plan;
      const base = row(await seats(), employee(zhangwei), zhangwei, { applicationId: id });
      const { rows } = await book(linjing, [
        { ...base, kind: 'hotel', offerId, option, acceptedFareFen: fareFen },
      ]);
      const orderId = rows[0]?.orderId as never;
      world.clock.advance(4_000);
      await runDueOrders(world.deps);
      const { price, summary } = await valueOf(linjing('order.detail.get', { orderId }));
      expect([price.atHotelFen, await usedOf()]).toEqual([fareFen, price.totalFen]);
      world.clock.set(summary.startAt - 1);
      const { amendmentId, feeFen } = await valueOf(linjing('order.refund.quote', { orderId }));
      await valueOf(linjing('order.refund.confirm', { amendmentId }));
      expect(feeFen).toBeGreaterThan(0);
      expect(await usedOf()).toBe(feeFen + price.serviceFen);
      return;
    }
    throw new Error('no room paid at its desk');
  });

  test('follows a change: the fee stays with the old order, the price goes with the new', async () => {
    const id = await agreed(trip);
    const found = await seats();
    const outcome = await booked(id, found);
    opened().world.clock.advance(4_000);
    await runDueOrders(opened().world.deps);
    const { offers } = await search(linjing, [employee(opened().zhangwei)]);
    const other = pick(offers, 'O', { also: (offer) => offer.trainNo !== found.offer.trainNo });
    const quote = await valueOf(
      linjing('order.change.quote', {
        orderId: outcome.orderId!,
        offerId: other.offer.offerId,
        option: 'O',
      }),
    );
    const done = await valueOf(linjing('order.change.confirm', { amendmentId: quote.amendmentId }));
    const next = await valueOf(linjing('order.detail.get', { orderId: done.newOrderId! }));
    expect(await used(id)).toBe(next.price.totalFen + quote.feeFen);
  });

  describe('a change', () => {
    /** Two issued orders and a dearer seat, under a budget with `rest` fen left; what the change costs more. */
    async function dearer(rest: (more: number) => number) {
      const lina = await opened().world.employeeId('lina');
      const people = [opened().zhangwei, lina];
      const found = await seats();
      const { offers } = await search(linjing, people.map(employee));
      const other = pick(offers, 'M', { also: (offer) => offer.trainNo !== found.offer.trainNo });
      const more = other.seat.fareFen - found.seat.fareFen;
      const bookedFen = 2 * (found.seat.fareFen + 500);
      const budgets = { train: bookedFen + rest(more) };
      const id = await agreed({ ...trip, travellers: people.map(employee), budgets });
      const { rows } = await book(
        linjing,
        people.map((one) => row(found, employee(one), one, { applicationId: id })),
      );
      opened().world.clock.advance(4_000);
      await runDueOrders(opened().world.deps);
      const wanted = (n: number) => ({
        orderId: rows[n]?.orderId as never,
        option: 'M',
        offerId: other.offer.offerId,
      });
      const quote = (n: number) => linjing('order.change.quote', wanted(n));
      const confirm = ({ amendmentId }: { amendmentId: CallInput<'order.change.confirm'>['amendmentId'] }) =>
        linjing('order.change.confirm', { amendmentId });
      return { id, more, bookedFen, quote, confirm };
    }

    test('ends at the budget too, to the fen', async () => {
      const short = await dearer((more) => more - 1);
      expect(short.more).toBeGreaterThan(0);
      expect(await codeOf(short.quote(0))).toBe('OVER_BUDGET');
      expect(await used(short.id)).toBe(short.bookedFen);
    });

    test('takes what is left once, though two were quoted it', async () => {
      const { id, more, bookedFen, quote, confirm } = await dearer((rest) => rest);
      const quotes = [await valueOf(quote(0)), await valueOf(quote(1))];
      expect(await used(id)).toBe(bookedFen);
      const codes = await Promise.all(quotes.map((one) => codeOf(confirm(one))));
      expect(codes.toSorted()).toEqual(['OVER_BUDGET', 'ok']);
      expect(await used(id)).toBe(bookedFen + more);
    });

    test('keeps it while the supplier says nothing, and gives it back when it failed', async () => {
      const { id, more, bookedFen, quote, confirm } = await dearer((rest) => 2 * rest - 1);
      const quotes = [await valueOf(quote(0)), await valueOf(quote(1))];
      await opened().world.set({ errorPercent: 100 });
      expect(await valueOf(confirm(quotes[0]!))).toMatchObject({ state: 'unknown' });
      expect(await used(id)).toBe(bookedFen + more);
      expect(await codeOf(confirm(quotes[1]!))).toBe('OVER_BUDGET');
      await opened().world.set({ errorPercent: 0 });
      // Silence counts as "no" only at the second look after the quarantine.
      for (const ms of [121_000, 121_000]) {
        opened().world.clock.advance(ms);
        await runDueAmendments(opened().world.deps);
      }
      expect(await used(id)).toBe(bookedFen);
      expect(await valueOf(confirm(quotes[1]!))).toMatchObject({ state: 'done' });
      expect(await used(id)).toBe(bookedFen + more);
    });
  });

  test.each([
    ['2026-11-24', 'NO_APPLICATION'],
    ['2026-11-25', 'ok'],
  ])('that lasts until %s: a change to the 25th is %s', async (to, code) => {
    const id = await agreed({ ...trip, from: '2026-11-24', to });
    const outcome = await booked(id, await seats('2026-11-24'));
    opened().world.clock.advance(4_000);
    await runDueOrders(opened().world.deps);
    const next = await seats('2026-11-25');
    const wanted = { orderId: outcome.orderId!, offerId: next.offer.offerId, option: 'O' };
    expect(await codeOf(linjing('order.change.quote', wanted))).toBe(code);
  });

  test('asks the approver of its cost centre where the order goes beyond the standard', async () => {
    const id = await agreed({ ...trip, budgets: {}, costCentre: 'CC0620' });
    const found = pick((await search(linjing, [employee(opened().zhangwei)])).offers, '9', { left: 2 });
    const { outcome, orderId } = await booked(id, found, { reasonCode: 'client' });
    expect(outcome).toBe('approving');
    const { rows } = await valueOf(linjing('approval.overLimit.mine', {}));
    const asked = rows.find((one) => one.order?.orderId === orderId);
    const { steps } = await valueOf(linjing('approval.get', { approvalId: asked!.approvalId }));
    expect(steps.map(({ approver, role }) => [approver, role])).toEqual([
      ['陈波', 'level'],
      ['周敏', 'costCentre'],
    ]);
  });

  test('ends at the budget, to the fen, and not a fen over it', async () => {
    const found = await seats();
    const price = found.seat.fareFen + 500;
    const id = await agreed({ ...trip, budgets: { train: price - 1 } });
    expect(await booked(id, found)).toMatchObject({ outcome: 'failed', failure: 'OVER_BUDGET' });
    expect(await used(id)).toBe(0);
    await valueOf(
      linjing('approval.application.modify', {
        applicationId: id,
        content: content({ ...trip, budgets: { train: price } }),
      }),
    );
    await agreeAll(id);
    expect(await booked(id, found)).toMatchObject({ outcome: 'booked' });
    expect(await used(id)).toBe(price);
  });

  test('two rows of one draft share the budget', async () => {
    const lina = await opened().world.employeeId('lina');
    const found = await seats();
    const price = found.seat.fareFen + 500;
    const travellers = [employee(opened().zhangwei), employee(lina)];
    const id = await agreed({ ...trip, travellers, budgets: { train: 2 * price - 1 } });
    const rows = [opened().zhangwei, lina].map((one) =>
      row(found, employee(one), one, { applicationId: id }),
    );
    const answer = await book(linjing, rows);
    expect(answer.rows.map(({ failure }) => failure)).toEqual([null, 'OVER_BUDGET']);
    expect(await used(id)).toBe(price);
  });

  test('a budget that is only looked at, not taken, is overdrawn', async () => {
    const found = await seats();
    const price = found.seat.fareFen + 500;
    const id = await agreed({ ...trip, budgets: { train: price } });
    const rest = async () => {
      const [train] = (await budgetsOf(db(), id)).filter(({ kind }) => kind === 'train');
      return (train?.budgetFen ?? 0) - (train?.usedFen ?? 0);
    };
    const looked = [await rest(), await rest()];
    for (const [n, left] of looked.entries())
      if (left >= price)
        await setUse(db(), { orderId: `${n}`, applicationId: id, kind: 'train', fen: price });
    expect(await rest()).toBe(-price);
  });

  test.each<[string, Partial<TripContent>, string | null]>([
    ['of those days', { from: TOMORROW, to: TOMORROW }, null],
    ['a day later, floating', { from: '2026-11-22', to: '2026-11-23', floatDays: 1 }, null],
    ['a day later, fixed', { from: '2026-11-22', to: '2026-11-23', floatDays: 0 }, 'NO_APPLICATION'],
    [
      'of another city',
      {
        from: TOMORROW,
        to: TOMORROW,
        itinerary: { kind: 'cities', cities: [{ code: 'NKG', name: '南京' }] },
      },
      'NO_APPLICATION',
    ],
  ])('needs one %s', async (_name, more, failure) => {
    const id = await agreed(more);
    expect((await booked(id, await seats())).failure).toBe(failure);
  });

  test('needs one that is agreed, of the traveller, and of the company', async () => {
    const found = await seats();
    const applied = await submitted(trip);
    expect((await booked(applied, found)).failure).toBe('NO_APPLICATION');
    await agreeAll(applied);
    const lina = await opened().world.employeeId('lina');
    const { rows } = await book(linjing, [row(found, employee(lina), lina, { applicationId: applied })]);
    expect(rows[0]?.failure).toBe('NO_APPLICATION');
    expect((await booked('f'.repeat(32) as ApplicationId, found)).failure).toBe('NO_APPLICATION');
    expect((await booked(applied, found)).failure).toBeNull();
  });

  test('may be asked for by the company, per product', async () => {
    await db()
      .updateTable('company')
      .set({ settings: '{"applicationRequired":["train"]}' })
      .where('id', '=', '1001')
      .execute();
    const found = await seats();
    const without = await book(linjing, [row(found, employee(opened().zhangwei), opened().zhangwei)]);
    expect(without.rows[0]?.failure).toBe('NO_APPLICATION');
    const own = await book(
      linjing,
      [row(found, employee(opened().zhangwei), opened().zhangwei, { payer: 'personal' })],
      {
        tab: 'private',
      },
    );
    expect(own.rows[0]?.failure).toBeNull();
  });
});
