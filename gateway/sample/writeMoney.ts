import type { Transaction } from 'kysely';
import { share } from '../../contract/rules/money/shares.ts';
import type { OrderState } from '../../contract/shapes/order.ts';
import { paymentId } from '../../contract/shapes/primitives.ts';
import { newId } from '../base/newId.ts';
import { seededRandom } from '../base/seededRandom.ts';
import type { Deps } from '../services/deps.ts';
import { voucherEffects } from '../services/invoice/voucherEffects.ts';
import { line, out } from '../services/ledger/drawing.ts';
import { freezeFor } from '../services/ledger/freezing.ts';
import { paymentEffects } from '../services/ledger/paymentEffects.ts';
import { pointsEffects } from '../services/points/pointsEffects.ts';
import { book } from '../store/repos/money/ledger.ts';
import { noMoney, saveOrderMoney } from '../store/repos/money/orderMoney.ts';
import { insertPayment } from '../store/repos/money/payments.ts';
import { type OrderRecord, orderOf } from '../store/repos/order/orderRecord.ts';
import type { Tables } from '../store/tables/schema.ts';
import { sampleMoney } from './data/sampleMoney.ts';
import { writeCoupons } from './writeCoupons.ts';
import { writeHeaders } from './writeHeaders.ts';
import { writePastPapers } from './writePapers.ts';

type Trx = Transaction<Tables>;
/** Orders whose money is still in the making; older ones need no history in the ledger. */
const coming: readonly OrderState[] = ['approving', 'held', 'issued'];

/**
 * Accounts of the sample companies, the money in orders still to come, headers, and the papers of the latest past
 * orders. It goes the way of real orders, step by step, so that the sample ledger is as balanced as any.
 */
export async function writeMoney(trx: Trx, deps: Pick<Deps, 'fields'>, now: number): Promise<void> {
  for (const { company, limitFen } of sampleMoney.accounts) {
    const lines = [line('facility', company, -limitFen), line('available', company, limitFen)];
    await book(trx, { event: 'grant', cause: company, companyId: company, orderId: null, at: 0, lines });
  }
  await writeHeaders(trx, deps, now);
  await writeCoupons(trx, deps, now);
  const rows = await trx
    .selectFrom('travel_order')
    .selectAll()
    .where('state', 'in', coming)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const chance = seededRandom(1).fork('money');
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  for (const order of rows.map(orderOf)) await writeOrderMoney(trx, order, random);
  await writePastPapers(trx, random, now);
}

async function writeOrderMoney(trx: Trx, order: OrderRecord, random: Deps['random']): Promise<void> {
  const clock = { now: () => order.createdAt };
  await freezeFor({ clock }, trx, [order]);
  if (order.state !== 'issued') return;
  if (order.body.price.personalFen > 0) await writePayment(trx, order, random);
  const taken = { before: { ...order, state: 'issuing' }, after: order, event: 'issued' } as const;
  for (const effect of [paymentEffects, voucherEffects, pointsEffects])
    await effect({ clock, random }, trx, [taken]);
}

/** What a traveller paid for an issued order, at the cashier too, so that it can be given back. */
async function writePayment(trx: Trx, order: OrderRecord, random: Deps['random']): Promise<void> {
  const { companyId, createdAt: at } = order;
  const fen = order.body.price.personalFen;
  const id = paymentId.parse(newId(random));
  const times = { createdAt: at, expiresAt: at, checkAt: null, endedAt: at, version: 1 };
  await insertPayment(
    trx,
    { id, companyId, openerId: order.bookerId, ctx: '', state: 'paid', fen, ...times },
    [
      {
        paymentId: id,
        subject: order.id,
        orderId: order.id,
        amendmentId: null,
        fen,
        state: 'settled',
        returnedFen: share(0),
      },
    ],
  );
  await trx.insertInto('sim_charge').values({ id, fen, state: 'paid', expires_at: at }).execute();
  const lines = [out('cashier', companyId, fen), line('personal', companyId, fen)];
  await book(trx, { event: 'pay', cause: id, companyId, orderId: null, at, lines });
  await saveOrderMoney(trx, order, { ...noMoney, personalFen: fen });
}
