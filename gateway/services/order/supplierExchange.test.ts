import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../tests/answers.ts';
import { faultsOfVouchers } from '../../../tests/books.ts';
import {
  available,
  db,
  detail,
  held,
  issued,
  notificationsAbout,
  pass,
  payouts,
  pollNow,
} from '../../../tests/gateway/supplierStatus.ts';
import { balancedWorldForEachTest, world } from '../../../tests/money/balancedWorld.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { findOrderMoney } from '../../store/repos/money/orderMoney.ts';
import { exchange } from '../../suppliers/simulated/engine/revoking.ts';

balancedWorldForEachTest();

describe('a ticket its supplier changes by itself', () => {
  const manager = () => world.as('zhaomin');
  const settle = async (orderId: string, said: Omit<CallInput<'stuck.order.settle'>, 'orderId'>) =>
    valueOf((await manager())('stuck.order.settle', { orderId, ...said }));
  async function exchanged(payer: 'company' | 'personal' = 'company') {
    const orderId = await issued(payer);
    await exchange(db(), orderId);
    await db().deleteFrom('push_event').execute();
    await pollNow();
    return orderId;
  }
  /** Lets its end and two more days pass. */
  const atEnd = async (orderId: string) => {
    const { endAt } = (await detail(orderId)).summary;
    world.clock.set(Math.max(world.clock.now(), endAt) + DAY_MS);
    for (let n = 0; n < 2; n++) {
      await runDueOrders(world.deps);
      world.clock.advance(DAY_MS);
    }
  };

  test('is left to a person with what the supplier says, and people are told', async () => {
    const before = await available();
    const orderId = await exchanged();
    const { summary, timeline, price, actions } = await detail(orderId);
    expect(summary.state).toBe('manual');
    expect(timeline.at(-1)?.type).toBe('manual');
    expect(actions).toMatchObject({ refund: false, change: false });
    const { rows } = await valueOf((await manager())('stuck.list', { kind: 'order' }));
    expect(rows).toMatchObject([{ orderId, supplier: 'exchanged', books: { spent: true, frozenFen: 0 } }]);
    const people = ['linjing', 'lina', 'zhaomin'].map((name) => world.employeeId(name));
    expect(new Set(await notificationsAbout(orderId))).toEqual(new Set(await Promise.all(people)));
    expect(before - (await available())).toBe(price.totalFen);
    const recheck = (await manager())('stuck.order.recheck', { orderId });
    expect(await recheck).toMatchObject({ ok: false, error: { code: 'SUPPLIER_UNCLEAR' } });
  });

  test.each([0, 3_300, -2_100])(
    'confirmed at %d fen more costs that, and is asked about no more',
    async (more) => {
      const before = await available();
      const orderId = await exchanged();
      const { price } = await detail(orderId);
      const fareFen = price.fareFen + price.taxFen + more;
      await settle(orderId, { outcome: 'confirmed', reference: 'E-new', fareFen });
      expect(before - (await available())).toBe(price.totalFen + more);
      expect(await faultsOfVouchers(db())).toEqual([]);
      await pollNow();
      expect((await detail(orderId)).summary).toMatchObject({
        state: 'issued',
        totalFen: price.totalFen + more,
      });
      await atEnd(orderId);
      expect((await detail(orderId)).summary.state).toBe('used');
      expect(before - (await available())).toBe(price.totalFen + more);
    },
  );

  test.each([
    ['cancelled', undefined],
    ['refunded', 4_000],
  ] as const)('%s gives back what was paid for it, to a person too', async (outcome, refundFen) => {
    const orderId = await exchanged('personal');
    const { price } = await detail(orderId);
    await settle(orderId, { outcome, reference: 'R1', ...(refundFen !== undefined && { refundFen }) });
    await pass(3);
    expect((await detail(orderId)).summary.state).toBe('refunded');
    const back = (refundFen ?? price.fareFen + price.taxFen) + price.insuranceFen;
    expect(await payouts(orderId)).toEqual([`sent ${back}`]);
  });

  test('standing again at the supplier, it stands', async () => {
    const orderId = await exchanged();
    const before = await available();
    await db()
      .updateTable('sim_booking')
      .set({ state: 'issued' })
      .where('client_key', '=', orderId)
      .execute();
    expect(await valueOf((await manager())('stuck.order.recheck', { orderId }))).toEqual({ state: 'issued' });
    expect(await available()).toBe(before);
  });

  test.each(['company', 'personal'] as const)(
    'twice, each time at another price, costs the last one (%s)',
    async (payer) => {
      const orderId = await exchanged(payer);
      const { price } = await detail(orderId);
      const supplied = price.fareFen + price.taxFen;
      const bornOf = async () => {
        const money = await findOrderMoney(db(), orderId);
        return (money?.companyFen ?? 0) + (money?.personalFen ?? 0) + (money?.owedFen ?? 0);
      };
      for (const more of [-2_100, -3_300, 1_200]) {
        await db()
          .updateTable('sim_booking')
          .set({ state: 'issued', fare_fen: supplied + more })
          .where('client_key', '=', orderId)
          .execute();
        await valueOf((await manager())('stuck.order.recheck', { orderId }));
        expect((await detail(orderId)).summary).toMatchObject({
          state: 'issued',
          totalFen: price.totalFen + more,
        });
        expect(await bornOf()).toBe(price.totalFen + more);
        await exchange(db(), orderId);
        await pollNow();
      }
      expect(await faultsOfVouchers(db())).toEqual([]);
    },
  );

  test('before we had heard that it was issued, keeps its money until a person has settled it', async () => {
    const before = await available();
    const orderId = await held('company');
    await world.set({ dropReplyPercent: 100 });
    await pass(4);
    await exchange(db(), orderId);
    await world.set({ dropReplyPercent: 0 });
    await pass(15);
    const { summary, price } = await detail(orderId);
    expect(summary.state).toBe('manual');
    expect(before - (await available())).toBe(price.totalFen);
    await settle(orderId, { outcome: 'confirmed', reference: 'E-new' });
    expect(before - (await available())).toBe(price.totalFen);
  });

  test('after its journey is left to a person as well, once', async () => {
    const orderId = await issued('company');
    const before = await available();
    await atEnd(orderId);
    expect((await detail(orderId)).summary.state).toBe('used');
    await exchange(db(), orderId);
    await atEnd(orderId);
    expect((await detail(orderId)).summary.state).toBe('manual');
    await settle(orderId, { outcome: 'confirmed', reference: 'E-new' });
    await atEnd(orderId);
    expect((await detail(orderId)).summary.state).toBe('used');
    expect(await available()).toBe(before);
  });
});
