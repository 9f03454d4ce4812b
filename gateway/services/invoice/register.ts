import type { Transaction } from 'kysely';
import type { invoiceCalls } from '../../../contract/calls/invoice/shapes.ts';
import type { ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { HeaderId } from '../../../contract/shapes/voucher.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import { headersFor } from '../../store/repos/money/voucherHeaders.ts';
import { takeNumber, voucherKey } from '../../store/repos/money/voucherNumbers.ts';
import { pollIdle, watchVouchers } from '../../store/repos/money/voucherOrders.ts';
import { changeVoucher, findVoucher, type VoucherRecord } from '../../store/repos/money/vouchers.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { applyTransitionIn } from '../engine/applyTransition.ts';
import { actorOf } from '../policy/actorOf.ts';
import { orderForBooking, orderForPapers } from '../policy/orders.ts';
import type { Step } from '../transitions.ts';
import { finish } from './advanceOrder.ts';
import { papersSince } from './voucher/papersSince.ts';
import { awaitedState, awaitsFare } from './voucher/voucherRules.ts';

type Register = (typeof invoiceCalls)['invoice.voucher.register'];
type Received = Omit<ParsedOf<Register>, 'voucherId'>;
type Mismatch =
  | 'VOUCHER_HEADER_MISMATCH'
  | 'VOUCHER_TAX_ID_MISMATCH'
  | 'VOUCHER_AMOUNT_MISMATCH'
  | 'VOUCHER_DATE_WRONG';

type Registered = Promise<Result<VoucherRecord, Mismatch | Refusal | 'VOUCHER_DUPLICATE'>>;

/** Takes a received voucher of the caller's in. */
export function registerVoucher(deps: Deps, scope: Scope, id: string, received: Received): Registered {
  const { companyId } = callerOf(scope);
  return takeVoucherIn(
    deps,
    scope,
    { companyId, read: (trx) => voucherBy(trx, scope, id, orderForPapers) },
    received,
  );
}

/** Takes a received voucher in: it must say what is awaited, and its number counts once for ever. */
export async function takeVoucherIn(
  deps: Deps,
  scope: Scope,
  {
    companyId,
    read,
  }: {
    readonly companyId: string;
    /** Reads the voucher in the transaction that takes it in, or says why not. */
    readonly read: (trx: Transaction<Tables>) => Promise<VoucherRecord | 'NOT_FOUND' | 'FORBIDDEN'>;
  },
  given: Received,
): Registered {
  const received = { ...given, number: given.number.toUpperCase() };
  const taken = await writeOver(deps, companyId, async (trx) => {
    const voucher = await read(trx);
    if (typeof voucher === 'string') return fail(voucher);
    if (voucher.state === 'invoiced' && voucherKey(voucher.number) === voucherKey(received.number))
      return ok({ voucher, isNew: false });
    if (voucher.state !== 'expected' && voucher.state !== 'invoicing') return fail('VOUCHER_CLOSED');
    // At its estimate it would agree with what is awaited, and with the books no more once the fare is known.
    if (awaitsFare(voucher)) return fail('VOUCHER_CLOSED');
    const order = await findOrder(trx, companyId, voucher.orderId);
    const since = order ? await papersSince(trx, order, voucher.kind) : voucher.createdAt;
    const wrong = mismatchOf({ ...voucher, since }, received, scope.now);
    if (wrong) return fail(wrong);
    const number = { companyId, number: received.number, voucher: voucher.id, at: scope.now };
    if (!(await takeNumber(trx, number))) return fail('VOUCHER_DUPLICATE');
    const change = { state: 'invoiced', number: received.number, updatedAt: scope.now } as const;
    const next = await changeVoucher(trx, voucher, change);
    if (!next) throw new Overtaken();
    // Should the gateway die before it is at its end, the jobs take the order there.
    await pollIdle(trx, voucher.orderId, scope.now);
    await deps.audit.record(trx, entryOf(scope, voucher, 'invoice.voucher.register', 'invoiced'));
    return ok({ voucher: next, isNew: true });
  });
  if (!taken.ok) return taken;
  if (taken.value.isNew) await finish(deps, taken.value.voucher);
  return ok(taken.value.voucher);
}

type Refusal = 'NOT_FOUND' | 'FORBIDDEN' | 'VOUCHER_CLOSED' | 'OVERTAKEN';

/**
 * A voucher the caller has the right to by its order; nobody learns of another one. Asked in the transaction that
 * writes: a grant taken back, or a voucher that moved on meanwhile, counts.
 */
async function voucherBy(
  db: Db,
  scope: Scope,
  id: string,
  right: typeof orderForPapers,
): Promise<VoucherRecord | 'NOT_FOUND' | 'FORBIDDEN'> {
  const voucher = await findVoucher(db, callerOf(scope).companyId, id);
  const order = voucher ? await right(db, scope, voucher.orderId) : 'NOT_FOUND';
  if (!voucher) return 'NOT_FOUND';
  return typeof order === 'string' ? order : voucher;
}

/** Writes for a company; nothing of it where a voucher changed since it was read. */
function writeOver<Value, Code extends string>(
  { store }: Deps,
  companyId: string,
  work: (trx: Transaction<Tables>) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'OVERTAKEN'>> {
  return writeFor<Result<Value, Code | 'OVERTAKEN'>>(store.db, companyId, work).catch((error: unknown) => {
    if (error instanceof Overtaken) return fail('OVERTAKEN');
    throw error;
  });
}

/** The voucher changed since it was read: its number is not taken either. */
class Overtaken extends Error {}

/** An order that had all of its vouchers waits for one again. */
const awaitedAgain: Step = { event: 'voucherRemade', change: { state: 'settled', checkAt: null } };

/** What a received voucher says otherwise than awaited, or null. It cannot be older than its order, nor of tomorrow. */
function mismatchOf(
  voucher: VoucherRecord & { readonly since: number },
  received: Received,
  now: number,
): Mismatch | null {
  if (received.header !== voucher.header) return 'VOUCHER_HEADER_MISMATCH';
  if (received.taxId !== voucher.taxId) return 'VOUCHER_TAX_ID_MISMATCH';
  if (received.fen !== voucher.fen) return 'VOUCHER_AMOUNT_MISMATCH';
  const last = voucher.dueAt === null ? chinaDate(now) : addDays(chinaDate(voucher.dueAt), -1);
  const { issuedOn } = received;
  const inTime = issuedOn >= chinaDate(voucher.since) && issuedOn <= chinaDate(now) && issuedOn <= last;
  return inTime ? null : 'VOUCHER_DATE_WRONG';
}

/** Has a voucher made out again under another of the caller's headers; one received before no longer counts. */
export async function repairVoucher(
  deps: Deps,
  scope: Scope,
  id: string,
  headerId: HeaderId,
): Promise<Result<VoucherRecord, Refusal>> {
  const { companyId, employeeId } = callerOf(scope);
  const actor = await actorOf(deps, scope);
  return writeOver(deps, companyId, async (trx) => {
    const voucher = await voucherBy(trx, scope, id, orderForBooking);
    if (typeof voucher === 'string') return fail(voucher);
    const header = (await headersFor(trx, companyId, employeeId)).find((one) => one.id === headerId);
    if (!header) return fail('NOT_FOUND');
    if (voucher.state === 'cancelled') return fail('VOUCHER_CLOSED');
    const order = await findOrder(trx, companyId, voucher.orderId);
    if (!order) return fail('NOT_FOUND');
    const made = await changeVoucher(trx, voucher, {
      // What a metered one costs is not known before its end.
      state: voucher.state === 'expected' ? 'expected' : awaitedState(order, scope.now),
      number: '',
      headerType: header.type,
      header: header.header,
      taxId: header.taxId,
      updatedAt: scope.now,
    });
    if (!made) throw new Overtaken();
    await watchVouchers(trx, made);
    if (order.state === 'vouchered') {
      const asked = { order, tag: 'invoice.voucher.repair', step: awaitedAgain, actor };
      if (!(await applyTransitionIn(deps, trx, asked))) throw new Overtaken();
    }
    await deps.audit.record(trx, entryOf(scope, voucher, 'invoice.voucher.repair', made.state));
    return ok(made);
  });
}

function entryOf(scope: Scope, voucher: VoucherRecord, tag: string, decision: string): AuditEntry {
  return {
    actor: callerOf(scope).employeeId,
    subject: voucher.principalId,
    ctx: scope.acting?.ctx ?? '',
    tag,
    object: voucher.id,
    decision,
    requestHash: '',
  };
}
