import { setImmediate as turn } from 'node:timers/promises';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import type { SeededRandom } from '../../../gateway/base/seededRandom.ts';
import { cancelOrder } from '../../../gateway/services/order/actions/cancel.ts';
import { runDuePayments } from '../../../gateway/services/payment/duePayments.ts';
import { findOrderMoney } from '../../../gateway/store/repos/money/orderMoney.ts';
import { findOrder } from '../../../gateway/store/repos/order/orders.ts';
import type { RailSupplier } from '../../../gateway/suppliers/rail.ts';
import type { MoneyWorld } from '../../moneyWorld.ts';
import { held } from './amendRaces.ts';
import { timelineOf } from './raceFaults.ts';

/**
 * Gives an order up while the jobs have its ticket issued, at drawn moments and by several callers; answers what is wrong
 * with what came of it, in words. `lost` replies leave it open what the supplier did.
 */
export async function cancelledWhileIssuing(world: MoneyWorld, chance: SeededRandom) {
  const payer = chance.pick(['company', 'personal', 'mixed'] as const);
  const booked = await held(world, payer);
  const { price } = booked.body;
  const supplier = ticketOffice(chance, booked.id, price.fareFen + price.taxFen);
  const { train } = world.deps.suppliers;
  const deps = {
    ...world.deps,
    suppliers: { ...world.deps.suppliers, train: { ...train, ...supplier.port } },
  };
  const pause = async () => {
    for (let left = chance.int(0, 12); left > 0; left--) await turn();
  };
  const answers: string[] = [];
  const cancel = async () => {
    await pause();
    const order = await findOrder(world.db, '1001', booked.id);
    await pause();
    if (!order) throw new Error('an order is gone');
    const done = await cancelOrder(deps, world.scope(), order);
    answers.push(done.ok ? done.value.state : done.error.code);
  };
  const jobs = async () => {
    for (let time = 0; time < 3; time++) {
      await pause();
      await runDueOrders(deps);
    }
  };
  const table = () => world.db.updateTable('travel_order').where('id', '=', booked.id);
  await table().set({ check_at: world.clock.now() }).execute();
  await Promise.all([cancel(), cancel(), jobs(), jobs()]);
  for (let round = 0; round < 40; round++) {
    const now = await findOrder(world.db, '1001', booked.id);
    if (now?.state === 'issued' || now?.state === 'cancelled') break;
    world.clock.advance(5_000);
    await runDueOrders(deps);
    await runDuePayments(deps);
  }
  await runDuePayments(deps);
  // Out of the next one's way.
  await table().set({ check_at: null }).execute();
  const order = await findOrder(world.db, '1001', booked.id);
  const state = order?.state ?? 'gone';
  const history = `${answers.join(' ')}; ${(await timelineOf(world.db, booked.id)).join(' ')}; supplier ${supplier.state()}`;
  const wanted = { issued: 'issued', cancelled: 'cancelled', held: 'manual' }[supplier.state()];
  const money = await findOrderMoney(world.db, booked.id);
  const isSpent = money?.spent === true;
  const faults = [
    ...(state === wanted ? [] : [`${state}, wanted ${wanted}: ${history}`]),
    ...(isSpent === (state === 'issued')
      ? []
      : [`money ${isSpent ? 'spent' : 'let go'} of ${state}: ${history}`]),
    ...(supplier.state() === 'issued' && answers.includes('cancelled') ? [`told cancelled: ${history}`] : []),
    ...(supplier.tickets() > 1 ? [`${supplier.tickets()} tickets: ${history}`] : []),
  ];
  return { state, faults };
}

/** A supplier of one held seat that is slow by drawn moments and loses some of its answers. */
function ticketOffice(chance: SeededRandom, key: string, fareFen: number) {
  let state: 'held' | 'issued' | 'cancelled' = 'held';
  let tickets = 0;
  const slowly = async () => {
    for (let left = chance.int(0, 8); left > 0; left--) await turn();
  };
  const answered = <Answer>(answer: Answer) => (chance.int(0, 3) === 0 ? unknown : answer);
  const facts = { ref: `ref-${key}`, placed: {}, fareFen };
  const port: Pick<RailSupplier, 'issue' | 'cancel' | 'status'> = {
    issue: async () => {
      await slowly();
      if (state === 'cancelled') return answered({ kind: 'refused' });
      if (state === 'held') tickets += 1;
      state = 'issued';
      await slowly();
      return answered({ kind: 'issued', ticketNo: 'T1' });
    },
    cancel: async () => {
      await slowly();
      if (state === 'issued') return answered({ kind: 'refused' });
      state = 'cancelled';
      await slowly();
      return answered({ kind: 'cancelled' });
    },
    status: async (asked) => {
      if (asked !== key) return { kind: 'unavailable' };
      await slowly();
      if (state === 'cancelled') return { kind: 'cancelled' };
      if (state === 'issued') return { kind: 'issued', ...facts, ticketNo: 'T1', disruption: null };
      return {
        kind: 'held',
        ...facts,
        payBy: Number.MAX_SAFE_INTEGER,
        guaranteedUntil: Number.MAX_SAFE_INTEGER,
      };
    },
  };
  return { port, state: () => state, tickets: () => tickets };
}

const unknown = { kind: 'unknown' } as const;
