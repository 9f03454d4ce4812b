import { expect, test } from 'vitest';
import type { Result } from '../../../contract/kit/result.ts';
import type { CallInput } from '../../../contract/registry.ts';
import { valueOf } from '../../../tests/answers.ts';
import type { Ask } from '../../../tests/bookingWorld.ts';
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
import { setPermissionOf } from '../../store/repos/account/permissions.ts';
import { setSecondPersonFen } from '../../store/repos/company/companies.ts';

stuckForEachTest();

/** Beside each way once: so many at random, 1,000 with TRIPDESK_LONG=1. */
const TIMES = process.env.TRIPDESK_LONG === '1' ? 1_000 : 6;

type Amendment = CallInput<'stuck.amendment.settle'>['outcome'];
type Payer = 'company' | 'personal';
type Kind = CallInput<'stuck.list'>['kind'];
/** Each way out, made stuck by a payer and settled; the sum is what the supplier gives back or asks for, fen. */
type Way = (payer: Payer, fen: number) => Promise<unknown>;

/** What one person settled; where that takes two, another one confirms it. */
async function settled(kind: Kind, answer: Promise<Result<{ proposed?: boolean }>>): Promise<void> {
  const { proposed } = await valueOf(answer);
  if (!proposed) return;
  const [proposal] = (await list(kind, second)).flatMap((one) => one.proposal ?? []);
  if (!proposal) throw new Error('nothing was proposed');
  await valueOf(second('stuck.proposal.confirm', { proposalId: proposal.proposalId }));
}

/** Somebody else who may settle everything. */
let second: Ask;
async function anotherSettles(): Promise<void> {
  const employeeId = await world.employeeId('chenbo');
  for (const params of ['settle.bookings', 'settle.payouts'])
    await setPermissionOf(db(), { companyId: '1001', employeeId, params }, true);
  second = await world.as('chenbo');
}
/** Whether everything takes two people from now on, or nothing does. */
const takeTwo = (isTwo: boolean) => setSecondPersonFen(db(), '1001', isTwo ? 0 : 100_000_000);

type Outcome = CallInput<'stuck.order.settle'>['outcome'];
const order =
  (outcome: Outcome, sums: (fen: number) => { fareFen?: number; refundFen?: number } = () => ({})): Way =>
  async (payer, fen) => {
    const orderId = await stuckOrder(payer);
    return settled('order', settle({ orderId, outcome, reference: 'R', ...sums(fen) }));
  };
const orderAsked: Way = async (payer) => {
  const orderId = await stuckOrder(payer);
  return valueOf(manager('stuck.order.recheck', { orderId }));
};
const amendment =
  (kind: 'refund' | 'change', outcome: Amendment, isSumSaid = false): Way =>
  async (payer, fen) => {
    const orderId = await issued(payer);
    const amendmentId = await stuckAmendment(orderId, kind, 'work');
    const refund = isSumSaid ? { refundFen: fen } : {};
    return settled(
      'amendment',
      manager('stuck.amendment.settle', { amendmentId, outcome, reference: 'R', ...refund }),
    );
  };
/** Asked again: a word that was lost says that it was done, work that was lost that it was not. */
const amendmentAsked =
  (kind: 'refund' | 'change', loses: 'word' | 'work'): Way =>
  async (payer) => {
    const amendmentId = await stuckAmendment(await issued(payer), kind, loses);
    return valueOf(manager('stuck.amendment.recheck', { amendmentId }));
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
      ? settled('payout', finance('stuck.payout.settle', { payoutId, reference: 'T' }))
      : valueOf(finance('stuck.payout.retry', { payoutId }));
  };

const ways: Readonly<Record<string, Way>> = {
  'order confirmed': order('confirmed'),
  'order confirmed at another fare': order('confirmed', (fen) => ({ fareFen: 50_000 + fen })),
  'order cancelled': order('cancelled'),
  'order refunded': order('refunded', (fen) => ({ refundFen: fen })),
  'order asked about again': orderAsked,
  'refund refunded': amendment('refund', 'refunded'),
  'refund refunded with another sum': amendment('refund', 'refunded', true),
  'refund cancelled': amendment('refund', 'cancelled'),
  'refund asked about again, done': amendmentAsked('refund', 'word'),
  'refund asked about again, not done': amendmentAsked('refund', 'work'),
  'change confirmed': amendment('change', 'confirmed'),
  'change cancelled': amendment('change', 'cancelled'),
  'change asked about again, done': amendmentAsked('change', 'word'),
  'change asked about again, not done': amendmentAsked('change', 'work'),
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

/** What is still stuck but `others`: holds of the sample may lapse while their supplier is away. */
async function leftStuck(others: ReadonlySet<string>): Promise<unknown[]> {
  const kinds = ['order', 'amendment'] as const;
  const bookings = await Promise.all(kinds.map((kind) => list(kind)));
  return [...bookings, await list('payout', finance)].flat().filter(({ orderId }) => !others.has(orderId));
}

test('every kind is settled by every way out, by one or by two, and the ledger agrees after each', async () => {
  const chance = seededRandom(14);
  await anotherSettles();
  const sample = new Set((await db().selectFrom('travel_order').select('id').execute()).map(({ id }) => id));
  const all = Object.entries(ways);
  const random = Array.from({ length: TIMES }, () => all[chance.int(0, all.length - 1)] ?? all[0]);
  for (const [n, one] of [...all, ...random].entries()) {
    if (!one) continue;
    const [name, way] = one;
    const isTwo = chance.int(0, 1) === 0;
    await takeTwo(isTwo);
    await way(chance.int(0, 1) === 0 ? 'company' : 'personal', chance.int(0, 5_000));
    await pass(10);
    const what = `${n} ${name} by ${isTwo ? 'two' : 'one'}`;
    expect(await faultsOfBooks(db()), what).toEqual([]);
    expect(await leftStuck(sample), what).toEqual([]);
    await clear();
  }
}, 3_600_000);
