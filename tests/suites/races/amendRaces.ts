import { setImmediate as turn } from 'node:timers/promises';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import { allProducts } from '../../../gateway/app/products/allProducts.ts';
import type { Scope } from '../../../gateway/base/ports.ts';
import type { SeededRandom } from '../../../gateway/base/seededRandom.ts';
import { decideApproval } from '../../../gateway/services/approval/chain/decide.ts';
import { propagateDecision } from '../../../gateway/services/approval/order/propagateDecision.ts';
import { applyTransition, system } from '../../../gateway/services/engine/applyTransition.ts';
import { usedStep } from '../../../gateway/services/engine/endings.ts';
import { changeSplit, refundSplit } from '../../../gateway/services/ledger/amendMoney.ts';
import { droppedStep } from '../../../gateway/services/order/amend/amendEndings.ts';
import { applyAmendTransition } from '../../../gateway/services/order/amend/applyAmendTransition.ts';
import { confirmAmendment } from '../../../gateway/services/order/amend/confirming.ts';
import { amendmentDecided } from '../../../gateway/services/order/amend/decided.ts';
import { runDueAmendments } from '../../../gateway/services/order/amend/dueAmendments.ts';
import { confirmPaid } from '../../../gateway/services/payment/closing.ts';
import { runDuePayments } from '../../../gateway/services/payment/duePayments.ts';
import { openPayment } from '../../../gateway/services/payment/openPayment.ts';
import type { Store } from '../../../gateway/store/db/openStore.ts';
import { findPayment } from '../../../gateway/store/repos/money/payments.ts';
import { type AmendmentRecord, findAmendment } from '../../../gateway/store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../gateway/store/repos/order/orderRecord.ts';
import { findOrder } from '../../../gateway/store/repos/order/orders.ts';
import { orders, perform } from '../../money/perform.ts';
import { type MoneyWorld, moneyWorld } from '../../moneyWorld.ts';
import { idOf } from '../../smallWorld.ts';
import type { Race } from './drawnRace.ts';
import { faultsOfRace } from './raceFaults.ts';

const BOSS = employeeId.parse(idOf('boss'));

/** A world whose company has changes and refunds approved, and somebody who does. */
export async function raceWorld(open: () => Promise<Store>): Promise<MoneyWorld> {
  const world = await moneyWorld(1_000_000_000, open);
  const approvals = ['application', 'overLimit', 'change', 'refund'];
  const settings = JSON.stringify({ approvals });
  await world.db.updateTable('company').set({ settings }).where('id', '=', '1001').execute();
  await world.db
    .insertInto('employee')
    .values(member('boss', ['travelManager']))
    .execute();
  await world.db
    .insertInto('air_city')
    .values(['BJS', 'SHA'].map((code) => ({ ...named, code })))
    .execute();
  return world;
}

const named = { name_zh: '城', name_en: 'City', pinyin: 'cheng', initials: 'c', country: 'CN', hot: 0 };

function member(username: string, roles: readonly string[]) {
  const names = { name: username, pinyin: username, initials: username.slice(0, 1), username };
  const place = { company_id: '1001', department_id: '', cost_centre: '', legal_entity: '' };
  const hidden = { mobile_enc: '', mobile_masked: '', email_enc: '', email_masked: '' };
  const rest = { gender: 0, level: 'L3', vip: 0, active: 1, qiwei_id: null, wechat: null };
  return {
    id: idOf(username),
    user_code: username,
    roles: JSON.stringify(roles),
    ...names,
    ...place,
    ...hidden,
    ...rest,
  };
}

/** Runs one race to its end; answers what is wrong with what came of it, in words. */
export async function raced(world: MoneyWorld, race: Race, chance: SeededRandom): Promise<string[]> {
  const order = await issued(world, race.payer);
  world.supplierSays(race.says);
  const quotes: AmendmentRecord[] = [];
  for (const one of race.amendments) quotes.push(await quoted(world, order, one));
  const pause = async () => {
    for (let left = chance.int(0, 12); left > 0; left--) await turn();
  };
  const often = async (times: number, act: () => Promise<unknown>) => {
    for (let time = 0; time < times; time++) {
      await pause();
      await act();
    }
  };
  const answers: string[] = [];
  await Promise.all([
    ...quotes.map(async ({ id }) => {
      await pause();
      answers.push(await confirmed(world, id, pause));
    }),
    ...quotes.map(({ id }) => often(4, () => paid(world, id))),
    often(4, () => approveAll(world)),
    often(4, () => approveAll(world)),
    often(3, () => runDueAmendments(world.deps)),
    often(3, () => runDuePayments(world.deps)),
    race.used ? often(3, () => usedUp(world, order.id)) : null,
    race.withdraws ? often(2, () => withdrawn(world, quotes[0]?.id ?? '')) : null,
  ]);
  for (let round = 0; round < 4; round++) {
    await approveAll(world);
    for (const { id } of quotes) await paid(world, id);
    world.clock.advance(6_000);
    await runDueAmendments(world.deps);
    await runDuePayments(world.deps);
  }
  // Whoever still waits for anything has waited long enough.
  world.clock.advance(2 * HOUR_MS);
  for (let round = 0; round < 3; round++) {
    await runDueAmendments(world.deps);
    await runDuePayments(world.deps);
    world.clock.advance(6_000);
  }
  return faultsOfRace(world, race, order, answers);
}

/** An order that is held and paid for, whose ticket is not issued yet. */
export async function held(world: MoneyWorld, payer: Race['payer']): Promise<OrderRecord> {
  await perform(world, { do: 'book', payer, fareFen: 50_000, capFen: 20_000 });
  const [order] = await orders(world, 'submitting');
  if (!order) throw new Error('nothing was booked');
  await perform(world, { do: 'hold', at: 0, savedFen: 0 });
  if (payer !== 'company')
    await perform(world, { do: 'pay', at: 0, several: false, decision: 'pay', told: true });
  return order;
}

async function issued(world: MoneyWorld, payer: Race['payer']): Promise<OrderRecord> {
  const order = await held(world, payer);
  await perform(world, { do: 'issue', at: 0 });
  const [now] = (await orders(world, 'issued')).filter(({ id }) => id === order.id);
  if (!now) throw new Error('nothing was issued');
  return now;
}

function quoted(world: MoneyWorld, order: OrderRecord, { kind, asks }: Race['amendments'][number]) {
  const { price } = order.body;
  if (kind === 'refund') {
    const refundFen = price.fareFen + price.insuranceFen;
    const destination = refundSplit(order, refundFen);
    return world.quoted(order, kind, { feeFen: price.taxFen, refundFen, destination, needsApproval: asks });
  }
  const due = { feeFen: 700, differenceFen: 9_000 };
  const { moved: destination, ticket } = changeSplit(order, due, order.body.verdict);
  return world.quoted(order, kind, { ...due, destination, ticket, needsApproval: asks });
}

async function read({ db }: MoneyWorld, id: string) {
  const amendment = await findAmendment(db, '1001', id);
  const order = amendment && (await findOrder(db, '1001', amendment.orderId));
  if (!order) throw new Error('an amendment is gone');
  return { amendment, order };
}

/** Confirms as a caller does: what was read is a little old when it is acted on. */
async function confirmed(world: MoneyWorld, id: string, pause: () => Promise<void>): Promise<string> {
  const amended = await read(world, id);
  await pause();
  const done = await confirmAmendment(
    world.deps,
    amended,
    { note: '', caller: world.scope(), products: allProducts(world.deps).products },
    system,
  );
  return done.ok ? 'ok' : done.error.code;
}

async function withdrawn(world: MoneyWorld, id: string): Promise<void> {
  const amended = await read(world, id);
  if (!['quoted', 'approving', 'paying'].includes(amended.amendment.state)) return;
  await applyAmendTransition(world.deps, amended, droppedStep(world.deps, amended, 'withdrawn'));
}

async function usedUp({ deps, db }: MoneyWorld, id: string): Promise<void> {
  const order = await findOrder(db, '1001', id);
  if (order?.state === 'issued') await applyTransition(deps, order, 'order.use', usedStep);
}

async function paid(world: MoneyWorld, id: string): Promise<void> {
  const { deps, db } = world;
  const opened = await openPayment(deps, world.scope(), { amendmentIds: [id] });
  if (!opened.ok) return;
  const state = await deps.cashier.decide?.(opened.value.id, 'pay');
  const now = await findPayment(db, opened.value.id);
  if (state === 'paid' && now) await confirmPaid(deps, now);
}

async function approveAll(world: MoneyWorld): Promise<void> {
  const { deps, db } = world;
  const scope: Scope = { ...world.scope(), caller: { ...world.scope().caller!, employeeId: BOSS } };
  const open = await db
    .selectFrom('approval_step')
    .select('approval_id')
    .where('state', '=', 'open')
    .execute();
  for (const row of open) {
    const done = await decideApproval(deps, scope, row.approval_id, { kind: 'approve' });
    if (done.ok)
      await propagateDecision(deps, done.value, amendmentDecided(deps, allProducts(deps).products));
  }
}
