import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { approvalId, employeeId } from '../../contract/shapes/primitives.ts';
import { runDueGuests } from '../../gateway/app/jobs/dueGuests.ts';
import { runDueOrders } from '../../gateway/app/jobs/dueOrders.ts';
import { allProducts } from '../../gateway/app/products/allProducts.ts';
import { runDueApprovals } from '../../gateway/services/approval/order/dueApprovals.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { runDueVouchers } from '../../gateway/services/invoice/advanceOrder.ts';
import { line } from '../../gateway/services/ledger/drawing.ts';
import { amendmentDecided } from '../../gateway/services/order/amend/decided.ts';
import { runDueAmendments } from '../../gateway/services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../gateway/services/payment/duePayments.ts';
import { insertStep } from '../../gateway/store/repos/approval/approvalSteps.ts';
import { type ApprovalRecord, insertApproval } from '../../gateway/store/repos/approval/approvals.ts';
import { book } from '../../gateway/store/repos/money/ledger.ts';
import type { DueKind } from '../../gateway/store/repos/operation/dueClaims.ts';
import { emptyAmendment, insertAmendment } from '../../gateway/store/repos/order/amendments.ts';
import { findOrder } from '../../gateway/store/repos/order/orders.ts';
import { type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { poisonedHandOvers } from '../handOver/poisoned.ts';
import { idOf } from '../smallWorld.ts';
import { poisonedCascades } from './cascade/poisonedCascades.ts';
import { poisonedFollows } from './poisoned/poisonedFollows.ts';
import { poisonedMeetings } from './poisoned/poisonedMeetings.ts';
import { poisonedMessages } from './poisoned/poisonedMessages.ts';
import { poisonedReminders } from './poisoned/poisonedReminders.ts';

export let world: BookingWorld;

const BROKEN = '{';
export const db = () => world.deps.store.db;
const due = () => world.clock.now() - 60_000;

/** A due row that cannot be worked on, and one that can: its state tells whether it was. */
type Planted = {
  readonly poisoned: string;
  readonly healthy: () => Promise<unknown>;
  readonly well: unknown;
};
type Kind = {
  plant(): Promise<Planted>;
  run(deps: GatewayDeps): Promise<unknown>;
};

/** Some orders of the sample world, all of one company. */
export async function someOrders(count: number) {
  const rows = await db()
    .selectFrom('travel_order')
    .select('id')
    .where('company_id', '=', '1001')
    .where('state', 'in', ['settled', 'vouchered'])
    .orderBy('id')
    .limit(count)
    .execute();
  const found = await Promise.all(rows.map(({ id }) => findOrder(db(), '1001', id)));
  return found.map((order) => order!);
}
const orderState = async (id: string) =>
  (await db().selectFrom('travel_order').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const approvalState = async (id: string) =>
  (await db().selectFrom('approval').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function plantApproval(name: string, more: Partial<ApprovalRecord>): Promise<string> {
  const id = approvalId.parse(idOf(`approval ${name}`));
  const times = { deadlineAt: null, propagateAt: null, goodUntil: null, remindedAt: null, decidedAt: null };
  const person = employeeId.parse(await world.employeeId('zhangwei'));
  const body = { title: '', amountFen: 1, applicationId: null, orderId: null, reason: null, ceiling: null };
  await insertApproval(db(), {
    ...times,
    version: 1,
    id,
    companyId: '1001',
    kind: 'overLimit',
    state: 'waiting',
    objectId: idOf('nothing'),
    principalId: person,
    askerId: person,
    createdAt: due(),
    updatedAt: due(),
    usedBy: null,
    reminders: 0,
    ...more,
    body: { ...body, levels: [], ...more.body },
  });
  return id;
}
const spoilApproval = (id: string) =>
  db().updateTable('approval').set({ body: BROKEN }).where('id', '=', id).execute();

const approvals = (deps: GatewayDeps) =>
  runDueApprovals(deps, amendmentDecided(deps, allProducts(deps).products));
/** For each kind of due row: one that cannot be worked on, one that can, and the job that meets them. */
export const kinds: { readonly [Name in DueKind]: Kind } = {
  order: {
    run: (deps) => runDueOrders(deps),
    plant: async () => {
      const [bad, good] = await someOrders(2);
      const over = { state: 'issued', check_at: due(), end_at: due() };
      await db().updateTable('travel_order').set(over).where('id', 'in', [bad!.id, good!.id]).execute();
      await db().updateTable('travel_order').set({ body: BROKEN }).where('id', '=', bad!.id).execute();
      return { poisoned: bad!.id, healthy: () => orderState(good!.id), well: 'used' };
    },
  },
  amendment: {
    run: (deps) => runDueAmendments(deps),
    plant: async () => {
      const [bad, good] = await someOrders(2);
      const ids: string[] = [];
      for (const order of [bad!, good!]) {
        const id = idOf(`amendment ${order.id}`);
        ids.push(id);
        await insertAmendment(db(), {
          id: id as never,
          orderId: order.id,
          companyId: order.companyId,
          kind: 'refund',
          state: 'approving',
          actorId: '',
          createdAt: due(),
          updatedAt: due(),
          expiresAt: due(),
          checkAt: due(),
          quarantineUntil: null,
          version: 1,
          body: emptyAmendment,
        });
      }
      await db().updateTable('amendment').set({ body: BROKEN }).where('id', '=', ids[0]!).execute();
      const state = () =>
        db().selectFrom('amendment').select('state').where('id', '=', ids[1]!).executeTakeFirst();
      return { poisoned: ids[0]!, healthy: async () => (await state())?.state, well: 'expired' };
    },
  },
  cascade: poisonedCascades(() => world, someOrders, BROKEN),
  payment: {
    run: (deps) => runDuePayments(deps),
    plant: async () => {
      const ids = [idOf('payment 0'), idOf('payment 1')];
      for (const [at, id] of ids.entries())
        await db()
          .insertInto('payment')
          .values({
            id,
            company_id: '1001',
            opener_id: '',
            version: 1,
            ctx: '',
            state: at === 0 ? 'no such state' : 'open',
            fen: 1,
            created_at: due(),
            expires_at: due(),
            check_at: due(),
            ended_at: null,
          })
          .execute();
      const state = () =>
        db().selectFrom('payment').select('state').where('id', '=', ids[1]!).executeTakeFirst();
      return { poisoned: ids[0]!, healthy: async () => (await state())?.state, well: 'expired' };
    },
  },
  payout: {
    run: (deps) =>
      runDuePayments({
        ...deps,
        cashier: {
          ...deps.cashier,
          refund: async ({ key }) => {
            if (key === 'payout 0') throw new Error('a fault of ours');
            return { kind: 'refunded' };
          },
        },
      }),
    plant: async () => {
      const [order] = await someOrders(1);
      const lines = [line('cashier', '1001', -2), line('refunds', '1001', 2)];
      const entry = { event: 'return', cause: 'x', companyId: '1001', orderId: null, at: 0, lines } as const;
      await book(db(), entry);
      const payout = { company_id: '1001', order_id: order!.id, payment_id: 'x', fen: 1, state: 'due' };
      for (const id of ['payout 0', 'payout 1'])
        await db()
          .insertInto('payout')
          .values({ id, ...payout, created_at: due(), check_at: due() })
          .execute();
      const state = () =>
        db().selectFrom('payout').select('state').where('id', '=', 'payout 1').executeTakeFirst();
      return { poisoned: 'payout 0', healthy: async () => (await state())?.state, well: 'sent' };
    },
  },
  'flight.follow': poisonedFollows(() => world),
  voucher: {
    run: (deps) => runDueVouchers(deps),
    plant: async () => {
      const [bad, good] = await someOrders(2);
      for (const { id } of [bad!, good!]) {
        await db().updateTable('travel_order').set({ state: 'used' }).where('id', '=', id).execute();
        await db().deleteFrom('voucher').where('order_id', '=', id).execute();
        await db()
          .insertInto('voucher_order')
          .values({
            order_id: id,
            company_id: '1001',
            check_at: due(),
            remind_at: null,
            reminded_at: null,
          })
          .onConflict((on) => on.column('order_id').doUpdateSet({ check_at: due() }))
          .execute();
      }
      await db().updateTable('travel_order').set({ body: BROKEN }).where('id', '=', bad!.id).execute();
      return { poisoned: bad!.id, healthy: () => orderState(good!.id), well: 'settled' };
    },
  },
  'voucher.remind': poisonedReminders(() => world),
  'approval.carry': {
    run: approvals,
    plant: async () => {
      const [bad, good] = [
        await plantApproval('carry 0', { state: 'passed', propagateAt: due() }),
        await plantApproval('carry 1', { state: 'passed', propagateAt: due() }),
      ];
      await spoilApproval(bad);
      return { poisoned: bad, healthy: () => approvalState(good), well: 'void' };
    },
  },
  'approval.step': {
    run: approvals,
    plant: async () => {
      const [gone, next] = [await world.employeeId('chenbo'), await world.employeeId('zhaomin')];
      await db().updateTable('employee').set({ active: 0 }).where('id', '=', gone).execute();
      const levels = [{ role: 'level' as const, candidates: [gone, next] }];
      const ids: string[] = [];
      for (const name of ['step 0', 'step 1']) {
        const body = { levels, title: '', amountFen: 1, applicationId: null, orderId: null };
        const id = await plantApproval(name, { body: { ...body, reason: null, ceiling: null } });
        const asked = { askedAt: due(), actedAt: null, note: '' };
        const step = { approvalId: id, seq: 1, level: 0, role: 'level', kind: 'overLimit' } as const;
        await insertStep(db(), { ...step, ...asked, approverId: gone, state: 'open' });
        ids.push(id);
      }
      await spoilApproval(ids[0]!);
      const state = () =>
        db()
          .selectFrom('approval_step')
          .select('state')
          .where('approval_id', '=', ids[1]!)
          .where('seq', '=', 1)
          .executeTakeFirst();
      return { poisoned: `${ids[0]}:1`, healthy: async () => (await state())?.state, well: 'transferred' };
    },
  },
  'approval.ceiling': {
    run: approvals,
    plant: async () => {
      const [bad, good] = [
        await plantApproval('ceiling 0', { kind: 'ceiling', deadlineAt: due() }),
        await plantApproval('ceiling 1', { kind: 'ceiling', deadlineAt: due() }),
      ];
      await spoilApproval(bad);
      return { poisoned: bad, healthy: () => approvalState(good), well: 'void' };
    },
  },
  ...poisonedMessages(() => world),
  handOver: poisonedHandOvers(() => world),
  meeting: poisonedMeetings(() => world),
  guest: {
    run: (deps) => runDueGuests(deps),
    plant: async () => {
      const rows = await db()
        .selectFrom('guest')
        .select('id')
        .where('id', 'not in', db().selectFrom('travel_order').select('traveller_id'))
        .orderBy('id')
        .limit(2)
        .execute();
      const [bad, good] = rows.map(({ id }) => id);
      await db()
        .updateTable('guest')
        .set({ purge_on: '2026-11-01' })
        .where('id', 'in', [bad!, good!])
        .execute();
      await sql`create trigger kept before delete on guest when old.id = ${sql.lit(bad)}
        begin select raise(abort, 'kept'); end`.execute(db());
      const found = () => db().selectFrom('guest').select('id').where('id', '=', good!).executeTakeFirst();
      return { poisoned: bad!, healthy: found, well: undefined };
    },
  },
};

/** A booking world of its own for each test. */
export function poisonedRowsForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
  });
  afterEach(() => world.close());
}
