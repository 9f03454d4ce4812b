import { expect, test } from 'vitest';
import type { Deps } from '../../../gateway/services/deps.ts';
import { freezeFor } from '../../../gateway/services/ledger/freezing.ts';
import { settlingPermission } from '../../../gateway/services/stuck/byTwo.ts';
import { recheckOrder, settleOrder } from '../../../gateway/services/stuck/orders.ts';
import { retryPayout, settlePayout } from '../../../gateway/services/stuck/payouts.ts';
import type { Db, Store } from '../../../gateway/store/db/openStore.ts';
import { setPermissionOf } from '../../../gateway/store/repos/account/permissions.ts';
import { findPayout } from '../../../gateway/store/repos/money/payouts.ts';
import { fileOrders } from '../../../gateway/store/repos/order/fileOrders.ts';
import { findOrder, insertOrder } from '../../../gateway/store/repos/order/orders.ts';
import { faultsOfBooks } from '../../books.ts';
import { moneyWorld } from '../../moneyWorld.ts';
import { idOf } from '../../smallWorld.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const soon = () => pause(Math.random() * 3);
const actor = { id: idOf('person'), name: '经理', ctx: '' };
/** Lets them settle everything. */
async function maySettle(db: Db): Promise<void> {
  for (const params of Object.values(settlingPermission))
    await setPermissionOf(db, { companyId: '1001', employeeId: actor.id, params }, true);
}
type Answer = { readonly ok: boolean };

/** Settling what is stuck, by several people and the supplier's own answer in the same moment. */
export function stuckSuite(open?: () => Promise<Store>): void {
  // In memory a try takes a third of the time.
  const TRIES = !open || process.env.TRIPDESK_LONG === '1' ? 200 : 60;
  test(`a stuck order is settled once, ${TRIES} times by three at once`, async () => {
    const world = await moneyWorld(1_000_000_000, open);
    const { db } = world;
    await maySettle(db);
    const acts = (deps: Deps, order: NonNullable<Awaited<ReturnType<typeof findOrder>>>) => {
      const as = (outcome: 'confirmed' | 'cancelled' | 'refunded') =>
        settleOrder(
          deps,
          order,
          { reference: outcome, outcome, ...(outcome === 'refunded' && { refundFen: 700 }) },
          actor,
        );
      return [
        () => as('confirmed'),
        () => as('cancelled'),
        () => as('refunded'),
        () => recheckOrder(deps, order, actor),
      ] as const;
    };
    for (let n = 0; n < TRIES; n++) {
      const made = { ...world.newOrder('company', 20_000 + n, 0), state: 'manual' as const };
      await db.transaction().execute(async (trx) => {
        await insertOrder(trx, made);
        await fileOrders(trx, [made]);
        await freezeFor(world.deps, trx, [made]);
      });
      const order = await findOrder(db, '1001', made.id);
      if (!order) throw new Error('no order');
      const status = [
        { kind: 'none' },
        { kind: 'issued', ref: 'r', fareFen: 21_000 + n, placed: {}, ticketNo: 'E', disruption: null },
        { kind: 'refunded', feeFen: 100, refundFen: 900 },
      ][n % 3];
      const train = { ...world.deps.suppliers.train, status: async () => status as never };
      const deps = { ...world.deps, suppliers: { ...world.deps.suppliers, train } };
      const all = acts(deps, order);
      const chosen = Array.from({ length: 3 }, () => all[Math.floor(Math.random() * all.length)]!);
      const answers = await Promise.all(
        chosen.map(async (act): Promise<Answer> => {
          await soon();
          return act();
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
    const { settlements } = await db
      .selectFrom('settlement')
      .select((eb) => eb.fn.countAll<number>().as('settlements'))
      .executeTakeFirstOrThrow();
    expect(settlements).toBeGreaterThan(TRIES / 3);
    await world.deps.store.close();
  }, 120_000);

  test(`a stuck payout is sent by hand or by the cashier, never by both, ${TRIES} times`, async () => {
    const world = await moneyWorld(1_000_000_000, open);
    const { db, deps } = world;
    await maySettle(db);
    const states: string[] = [];
    for (let n = 0; n < TRIES; n++) {
      const id = `p${n}`;
      const row = { company_id: '1001', order_id: idOf('order'), payment_id: idOf('payment'), fen: 0 };
      await db
        .insertInto('payout')
        .values({ ...row, id, state: 'manual', created_at: 0, check_at: null })
        .execute();
      const payout = await findPayout(db, id);
      if (!payout) throw new Error('no payout');
      const about = { payout, order: null };
      const answers = await Promise.all(
        [
          () => settlePayout(deps, about, { reference: 'T' }, actor),
          () => retryPayout(deps, payout, actor),
          () => settlePayout(deps, about, { reference: 'U' }, actor),
        ].map(async (act): Promise<Answer> => {
          await soon();
          return act();
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      states.push((await findPayout(db, id))?.state ?? '');
    }
    expect(new Set(states)).toEqual(new Set(['due', 'sent']));
    await world.deps.store.close();
  }, 120_000);
}
