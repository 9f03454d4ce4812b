import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { share } from '../../../contract/rules/money/shares.ts';
import { type PaymentId, paymentId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import {
  claimSubject,
  findPayment,
  insertPayment,
  type PaymentRecord,
  releaseClaims,
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
  // Asked in the transaction, each time: what is given up or ends while the cashier answers is not to be paid any more.
  const put = () =>
    writeFor<Taken | Unpayable>(db, callerOf(scope).companyId, async (trx) => {
      const now = { ...scope, now: deps.clock.now() };
      const payables = await payablesOf(trx, now, orders, changes);
      return Array.isArray(payables) ? take(deps, trx, now, payables) : { refusal: payables };
    });
  let taken = await put();
  // Each of them may stand in a payment of its own that has ended at the cashier.
  for (let left = orders.size + changes.size; left > 0 && (await hasEndedThere(deps, taken)); left--)
    taken = await put();
  if (isUnpayable(taken)) return fail(taken.refusal);
  if (typeof taken === 'string') return fail('PAYMENT_OPEN', { details: { paymentId: taken } });
  const { id, fen, expiresAt } = taken.payment;
  const up = await deps.cashier.open({ id, fen, expiresAt });
  if (up.kind !== 'open') return fail('CASHIER_UNAVAILABLE');
  // Taken back while the cashier was asked, there is nothing to pay any more.
  const now = await findPayment(db, id);
  return now && isOver(now) ? fail('NOT_PAYABLE') : ok(now ?? taken.payment);
}

/** Everything asked for, as it stands now, or why one of it cannot be paid. */
async function payablesOf(
  db: Db,
  scope: Scope,
  orders: ReadonlySet<string>,
  changes: ReadonlySet<string>,
): Promise<Payable[] | Unpayable['refusal']> {
  const payables: Payable[] = [];
  const asked = [
    ...[...orders].map((id) => [payableOrder, id] as const),
    ...[...changes].map((id) => [payableChange, id] as const),
  ];
  for (const [payable, id] of asked) {
    const one = await payable(db, scope, id);
    if (typeof one === 'string') return one;
    payables.push(one);
  }
  return payables;
}

function isOver({ state }: PaymentRecord): boolean {
  return state === 'cancelled' || state === 'expired' || state === 'declined';
}

type Taken = { readonly payment: PaymentRecord; readonly isNew: boolean } | PaymentId;
type Unpayable = { readonly refusal: 'NOT_FOUND' | 'NOT_PAYABLE' };

function isUnpayable(taken: Taken | Unpayable): taken is Unpayable {
  return typeof taken !== 'string' && 'refusal' in taken;
}

/** Whether the payment in the way has ended at the cashier without our hearing of it; then it is ended here too. */
async function hasEndedThere(deps: Deps, taken: Taken | Unpayable): Promise<boolean> {
  if (isUnpayable(taken) || (typeof taken !== 'string' && taken.isNew)) return false;
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
  const id = paymentId.parse(newId(deps.random));
  for (const { subject } of payables) {
    const other = await claimSubject(trx, subject, id);
    if (other === null) continue;
    // Every claim made above belongs to no payment yet and goes with this refusal.
    await releaseClaims(trx, id);
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
