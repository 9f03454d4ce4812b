import type { Transaction } from 'kysely';
import type { invoiceCalls } from '../../../contract/calls/invoice/shapes.ts';
import type { ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { addDays, chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { HeaderId } from '../../../contract/shapes/voucher.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import { headersFor } from '../../store/repos/money/voucherHeaders.ts';
import { watchVouchers } from '../../store/repos/money/voucherOrders.ts';
import {
  changeVoucher,
  findVoucher,
  takeNumber,
  type VoucherRecord,
} from '../../store/repos/money/vouchers.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { finish } from './advanceOrder.ts';

type Register = (typeof invoiceCalls)['invoice.voucher.register'];
type Received = Omit<ParsedOf<Register>, 'voucherId'>;
type Mismatch =
  | 'VOUCHER_HEADER_MISMATCH'
  | 'VOUCHER_TAX_ID_MISMATCH'
  | 'VOUCHER_AMOUNT_MISMATCH'
  | 'VOUCHER_DATE_WRONG';

/** Takes a received voucher in: it must say what is awaited, and its number counts once for ever. */
export async function registerVoucher(
  deps: Deps,
  scope: Scope,
  voucher: VoucherRecord,
  received: Received,
): Promise<Result<VoucherRecord, Mismatch | 'VOUCHER_CLOSED' | 'VOUCHER_DUPLICATE' | 'OVERTAKEN'>> {
  if (voucher.state === 'invoiced' && voucher.number === received.number) return ok(voucher);
  if (voucher.state !== 'expected' && voucher.state !== 'invoicing') return fail('VOUCHER_CLOSED');
  const wrong = mismatchOf(voucher, received, scope.now);
  if (wrong) return fail(wrong);
  const { companyId, id } = voucher;
  const work = async (trx: Transaction<Tables>) => {
    const number = { companyId, number: received.number, voucher: id, at: scope.now };
    if (!(await takeNumber(trx, number))) return 'VOUCHER_DUPLICATE' as const;
    const change = { state: 'invoiced', number: received.number, updatedAt: scope.now } as const;
    const next = await changeVoucher(trx, voucher, change);
    if (!next) throw new Overtaken();
    await deps.audit.record(trx, entryOf(scope, voucher, 'invoice.voucher.register', 'invoiced'));
    return next;
  };
  const taken = await writeFor(deps.store.db, companyId, work).catch((error: unknown) => {
    if (error instanceof Overtaken) return 'OVERTAKEN' as const;
    throw error;
  });
  if (typeof taken === 'string') {
    // Somebody may have taken this very voucher in meanwhile.
    const now = await findVoucher(deps.store.db, companyId, id);
    if (now?.state === 'invoiced' && now.number === received.number) return ok(now);
    return fail(taken === 'OVERTAKEN' && now?.state === 'invoiced' ? 'VOUCHER_CLOSED' : taken);
  }
  await finish(deps, taken);
  return ok(taken);
}

/** The voucher changed since it was read: its number is not taken either. */
class Overtaken extends Error {}

/** What a received voucher says otherwise than awaited, or null. It cannot be older than its order, nor of tomorrow. */
function mismatchOf(voucher: VoucherRecord, received: Received, now: number): Mismatch | null {
  if (received.header !== voucher.header) return 'VOUCHER_HEADER_MISMATCH';
  if (received.taxId !== voucher.taxId) return 'VOUCHER_TAX_ID_MISMATCH';
  if (received.fen !== voucher.fen) return 'VOUCHER_AMOUNT_MISMATCH';
  const last = voucher.dueAt === null ? chinaDate(now) : addDays(chinaDate(voucher.dueAt), -1);
  const { issuedOn } = received;
  const inTime = issuedOn >= chinaDate(voucher.createdAt) && issuedOn <= chinaDate(now) && issuedOn <= last;
  return inTime ? null : 'VOUCHER_DATE_WRONG';
}

/** Has a voucher made out again under another of the caller's headers; one received before no longer counts. */
export async function repairVoucher(
  deps: Deps,
  scope: Scope,
  voucher: VoucherRecord,
  headerId: HeaderId,
): Promise<Result<VoucherRecord, 'NOT_FOUND' | 'VOUCHER_CLOSED' | 'OVERTAKEN'>> {
  const { companyId, employeeId } = callerOf(scope);
  const header = (await headersFor(deps.store.db, companyId, employeeId)).find((one) => one.id === headerId);
  if (!header) return fail('NOT_FOUND');
  if (voucher.state === 'cancelled') return fail('VOUCHER_CLOSED');
  const next = await writeFor(deps.store.db, voucher.companyId, async (trx) => {
    const made = await changeVoucher(trx, voucher, {
      state: 'invoicing',
      number: '',
      headerType: header.type,
      header: header.header,
      taxId: header.taxId,
      updatedAt: scope.now,
    });
    if (!made) return null;
    await watchVouchers(trx, made);
    await deps.audit.record(trx, entryOf(scope, voucher, 'invoice.voucher.repair', 'invoicing'));
    return made;
  });
  return next ? ok(next) : fail('OVERTAKEN');
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
