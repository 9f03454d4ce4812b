import { expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { valueOf } from '../../../tests/answers.ts';
import { faultsOfBooks } from '../../../tests/books.ts';
import {
  db,
  finance,
  issued,
  linjing,
  list,
  manager,
  pass,
  settle,
  stuckAmendment,
  stuckForEachTest,
  stuckOrder,
  world,
} from '../../../tests/gateway/stuck.ts';
import { seededRandom } from '../../base/seededRandom.ts';

stuckForEachTest();

/** Beside each way once: so many at random, 1,000 with TRIPDESK_LONG=1. */
const TIMES = process.env.TRIPDESK_LONG === '1' ? 1_000 : 0;

type Amendment = CallInput<'stuck.amendment.settle'>['outcome'];
type Payer = 'company' | 'personal';
/** Each way out, made stuck by a payer and settled; the sum is what the supplier gives back, fen. */
type Way = (payer: Payer, fen: number) => Promise<unknown>;

const order =
  (outcome: CallInput<'stuck.order.settle'>['outcome']): Way =>
  async (payer, fen) => {
    const orderId = await stuckOrder(payer);
    const refund = outcome === 'refunded' ? { refundFen: fen } : {};
    return valueOf(settle({ orderId, outcome, reference: 'R', ...refund }));
  };
const amendment =
  (kind: 'refund' | 'change', outcome: Amendment): Way =>
  async (payer, fen) => {
    const orderId = await issued(payer);
    const amendmentId = await stuckAmendment(orderId, kind, 'work');
    const refund = outcome === 'refunded' ? { refundFen: fen } : {};
    return valueOf(manager('stuck.amendment.settle', { amendmentId, outcome, reference: 'R', ...refund }));
  };
const payout =
  (by: 'hand' | 'cashier'): Way =>
  async () => {
    const orderId = await issued('personal');
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
    const { refund } = world.deps.cashier;
    Object.assign(world.deps.cashier, { refund: async () => ({ kind: 'refused' }) });
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    await pass(10);
    Object.assign(world.deps.cashier, { refund });
    const found = (await list('payout', finance)).find((one) => one.orderId === orderId);
    if (found?.kind !== 'payout') throw new Error('no payout is stuck');
    const { payoutId } = found;
    return by === 'hand'
      ? valueOf(finance('stuck.payout.settle', { payoutId, reference: 'T' }))
      : valueOf(finance('stuck.payout.retry', { payoutId }));
  };

const ways: Readonly<Record<string, Way>> = {
  'order confirmed': order('confirmed'),
  'order cancelled': order('cancelled'),
  'order refunded': order('refunded'),
  'refund refunded': amendment('refund', 'refunded'),
  'refund cancelled': amendment('refund', 'cancelled'),
  'change confirmed': amendment('change', 'confirmed'),
  'change cancelled': amendment('change', 'cancelled'),
  'payout by hand': payout('hand'),
  'payout by the cashier': payout('cashier'),
};

/** Out of the way of the next journey of the same person, and of the seats of its train. */
async function clear(): Promise<void> {
  await db().updateTable('travel_order').set({ depart_at: 0, end_at: 1 }).execute();
  await db()
    .updateTable('sim_booking')
    .set({ state: 'cancelled' })
    .where('state', 'in', ['held', 'issued'])
    .execute();
}

async function leftStuck(): Promise<number> {
  const kinds = ['order', 'amendment'] as const;
  const bookings = await Promise.all(kinds.map((kind) => list(kind)));
  return [...bookings, await list('payout', finance)].flat().length;
}

test('every kind is settled by every way out, and the ledger agrees after each', async () => {
  const chance = seededRandom(14);
  const all = Object.entries(ways);
  const random = Array.from({ length: TIMES }, () => all[chance.int(0, all.length - 1)] ?? all[0]);
  for (const [n, one] of [...all, ...random].entries()) {
    if (!one) continue;
    const [name, way] = one;
    await way(chance.int(0, 1) === 0 ? 'company' : 'personal', chance.int(0, 5_000));
    await pass(10);
    expect(await faultsOfBooks(db()), `${n} ${name}`).toEqual([]);
    expect(await leftStuck(), `${n} ${name}`).toBe(0);
    await clear();
  }
}, 3_600_000);
