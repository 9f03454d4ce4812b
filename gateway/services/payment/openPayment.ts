import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { share } from '../../../contract/rules/money/shares.ts';
import { type PaymentId, paymentId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import {
  claimSubject,
  findPayment,
  insertPayment,
  type PaymentRecord,
  sharesOf,
} from '../../store/repos/money/payments.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { type Payable, payableChange, payableOrder } from './payable.ts';
import { drop } from './received.ts';

/** How often the cashier is asked while a payment may be paid: its own message may get lost on the way. */
export const ASK_EVERY_MS = 5_000;

type OpenError = 'INPUT_INVALID' | 'NOT_FOUND' | 'NOT_PAYABLE' | 'PAYMENT_OPEN' | 'CASHIER_UNAVAILABLE';
type Asked = {
  readonly orderIds?: readonly string[] | undefined;
  readonly amendmentIds?: readonly string[] | undefined;
};

/** Asks for the personal shares of orders and changes in one payment, and puts it up at the cashier. */
export async function openPayment(
  deps: Deps,
  scope: Scope,
  { orderIds = [], amendmentIds = [] }: Asked,
): Promise<Result<PaymentRecord, OpenError>> {
  const { db } = deps.store;
  const orders = new Set(orderIds);
  const changes = new Set(amendmentIds);
  if (orders.size + changes.size === 0) return fail('INPUT_INVALID', { details: { fields: ['orderIds'] } });
  const wanted = [
    ...(await Promise.all([...orders].map((id) => payableOrder(db, scope, id)))),
    ...(await Promise.all([...changes].map((id) => payableChange(db, scope, id)))),
  ];
  const payables: Payable[] = [];
  for (const one of wanted) {
    if (typeof one === 'string') return fail(one);
    payables.push(one);
  }
  const put = () => writeFor(db, callerOf(scope).companyId, (trx) => take(deps, trx, scope, payables));
  let taken = await put();
  // Each of them may stand in a payment of its own that has ended at the cashier.
  for (let left = payables.length; left > 0 && (await hasEndedThere(deps, taken)); left--)
    taken = await put();
  if (typeof taken === 'string') return fail('PAYMENT_OPEN', { details: { paymentId: taken } });
  const { id, fen, expiresAt } = taken.payment;
  const up = await deps.cashier.open({ id, fen, expiresAt });
  if (up.kind !== 'open') return fail('CASHIER_UNAVAILABLE');
  // Taken back while the cashier was asked, there is nothing to pay any more.
  const now = await findPayment(db, id);
  return now && isOver(now) ? fail('NOT_PAYABLE') : ok(now ?? taken.payment);
}

function isOver({ state }: PaymentRecord): boolean {
  return state === 'cancelled' || state === 'expired' || state === 'declined';
}

type Taken = { readonly payment: PaymentRecord; readonly isNew: boolean } | PaymentId;

/** Whether the payment in the way has ended at the cashier without our hearing of it; then it is ended here too. */
async function hasEndedThere(deps: Deps, taken: Taken): Promise<boolean> {
  if (typeof taken !== 'string' && taken.isNew) return false;
  const payment = typeof taken === 'string' ? await findPayment(deps.store.db, taken) : taken.payment;
  if (payment?.state !== 'open') return false;
  const { kind } = await deps.cashier.status(payment.id);
  if (kind !== 'closed' && kind !== 'declined') return false;
  return (await drop(deps, payment, kind === 'closed' ? 'cancelled' : 'declined')) !== null;
}

/** Ties everything to a new payment, or finds the one that is for exactly this; else answers the payment in the way. */
async function take(
  deps: Deps,
  trx: Transaction<Tables>,
  scope: Scope,
  payables: readonly Payable[],
): Promise<Taken> {
  const id = paymentId.parse(Buffer.from(deps.random.bytes(16)).toString('hex'));
  for (const { subject } of payables) {
    const other = await claimSubject(trx, subject, id);
    if (other === null) continue;
    // Every claim made above belongs to no payment yet and goes with this refusal.
    await trx.deleteFrom('payment_claim').where('payment_id', '=', id).execute();
    const known = await samePayment(trx, other, payables);
    return known ? { payment: known, isNew: false } : paymentId.parse(other);
  }
  const { companyId, employeeId } = callerOf(scope);
  const payment: PaymentRecord = {
    id,
    companyId,
    openerId: employeeId,
    ctx: scope.acting?.ctx ?? '',
    state: 'open',
    fen: share(payables.reduce((sum, one) => sum + one.fen, 0)),
    createdAt: scope.now,
    expiresAt: Math.min(...payables.map((one) => one.deadlineAt)),
    checkAt: scope.now + ASK_EVERY_MS,
    endedAt: null,
    version: 1,
  };
  const asked = { paymentId: id, state: 'asked', returnedFen: share(0) } as const;
  await insertPayment(
    trx,
    payment,
    payables.map(({ subject, orderId, amendmentId, fen }) => ({
      ...asked,
      subject,
      orderId,
      amendmentId,
      fen,
    })),
  );
  await deps.audit.record(trx, {
    actor: employeeId,
    subject: subjectOf(scope),
    ctx: payment.ctx,
    tag: 'payment.open',
    object: id,
    decision: 'opened',
    requestHash: '',
  });
  return { payment, isNew: true };
}

async function samePayment(
  trx: Transaction<Tables>,
  id: string,
  payables: readonly Payable[],
): Promise<PaymentRecord | null> {
  const payment = await findPayment(trx, id);
  if (payment?.state !== 'open') return null;
  const subjects = new Map((await sharesOf(trx, id)).map((one) => [one.subject, one.fen]));
  const same =
    subjects.size === payables.length && payables.every((one) => subjects.get(one.subject) === one.fen);
  return same ? payment : null;
}
