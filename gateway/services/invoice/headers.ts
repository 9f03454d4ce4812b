import type { invoiceCalls } from '../../../contract/calls/invoice/shapes.ts';
import type { ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { maskCard } from '../../../contract/rules/identity/mask.ts';
import { type HeaderFault, headerFault } from '../../../contract/rules/invoice/voucherHeader.ts';
import { headerId, type VoucherHeader } from '../../../contract/shapes/voucher.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import {
  changeHeader,
  type HeaderRecord,
  headersFor,
  insertHeader,
  removeHeader,
} from '../../store/repos/money/voucherHeaders.ts';
import type { Deps } from '../deps.ts';
import { mayServeCompany } from '../policy/reach.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Save = ParsedOf<(typeof invoiceCalls)['invoice.header.save']>;

/** The company's own headers are kept by those who reach all of its orders. */
function keepsShared(db: Db, scope: Scope): Promise<boolean> {
  return mayServeCompany(db, scope, 'orders');
}

/** Headers the caller may have vouchers made out to. */
export async function listHeaders({ store }: Deps, scope: Scope): Promise<VoucherHeader[]> {
  const { companyId, employeeId } = callerOf(scope);
  return (await headersFor(store.db, companyId, employeeId)).map(headerView);
}

/** Adds a header or changes one of the caller's; the company's only where the caller keeps them. */
export async function saveOwnHeader(
  deps: Deps,
  scope: Scope,
  input: Save,
): Promise<Result<VoucherHeader, HeaderFault | 'NOT_FOUND' | 'FORBIDDEN' | 'OVERTAKEN'>> {
  const { companyId, employeeId } = callerOf(scope);
  // What is read decides what is written, so nobody else writes for the company meanwhile.
  return writeAnswer(deps.store.db, scope, async (trx) => {
    const known = await headersFor(trx, companyId, employeeId);
    const before = input.headerId === undefined ? null : known.find((one) => one.id === input.headerId);
    if (before === undefined) return fail('NOT_FOUND');
    const shared = input.shared ?? before?.ownerId === '';
    if ((shared || before?.ownerId === '') && !(await keepsShared(trx, scope))) return fail('FORBIDDEN');
    if (before && input.version !== undefined && input.version !== before.version) return fail('OVERTAKEN');

    const account = input.account ?? accountOf(deps, before);
    const { type, header, taxId = '', bank = '', address = '', phone = '', specialVat = false } = input;
    const fields = { type, header, taxId, bank, account, address, phone, specialVat };
    const fault = headerFault(fields);
    if (fault) return fail(fault);
    const hasStanding = known.some((one) => one.standing && one.id !== before?.id);
    const made: HeaderRecord = {
      id: before?.id ?? headerId.parse(newId(deps.random)),
      companyId,
      ownerId: shared ? '' : employeeId,
      type,
      header,
      taxId,
      bank,
      accountEnc: account === '' ? '' : deps.fields.encrypt('voucher_header.account', account),
      accountMasked: account === '' ? '' : maskCard(account),
      address,
      phone,
      specialVat,
      standing: shared && !hasStanding,
      version: 1,
    };
    const { id: _, companyId: __, version: ___, ...change } = made;
    const saved = before ? await changeHeader(trx, before, change, scope.now) : made;
    if (!saved) return fail('OVERTAKEN');
    if (!before) await insertHeader(trx, made, scope.now);
    if (before?.standing && !made.standing) await standNext(trx, scope);
    await record(deps, trx, scope, made, 'saved');
    return ok(headerView(saved));
  });
}

/** Takes a header away; what was made out to it stays so. */
export async function removeOwnHeader(
  deps: Deps,
  scope: Scope,
  id: string,
): Promise<Result<Record<string, never>, 'NOT_FOUND' | 'FORBIDDEN' | 'OVERTAKEN'>> {
  const { companyId, employeeId } = callerOf(scope);
  return writeAnswer(deps.store.db, scope, async (trx) => {
    const header = (await headersFor(trx, companyId, employeeId)).find((one) => one.id === id);
    if (!header) return fail('NOT_FOUND');
    if (header.ownerId === '' && !(await keepsShared(trx, scope))) return fail('FORBIDDEN');
    if (!(await removeHeader(trx, header))) return fail('OVERTAKEN');
    if (header.standing) await standNext(trx, scope);
    await record(deps, trx, scope, header, 'removed');
    return ok({});
  });
}

/** Makes out the company's orders to the next of its headers, one with a tax number first. */
async function standNext(trx: Db, scope: Scope): Promise<void> {
  const { companyId, employeeId } = callerOf(scope);
  const shared = (await headersFor(trx, companyId, employeeId)).filter(({ ownerId }) => ownerId === '');
  const next = shared.find(({ taxId }) => taxId !== '') ?? shared[0];
  if (next) await changeHeader(trx, next, { standing: true }, scope.now);
}

function record(
  { audit }: Deps,
  trx: Parameters<Deps['audit']['record']>[0],
  scope: Scope,
  header: HeaderRecord,
  decision: string,
): Promise<unknown> {
  return audit.record(trx, {
    actor: callerOf(scope).employeeId,
    subject: header.ownerId,
    ctx: '',
    tag: 'invoice.header',
    object: header.id,
    decision,
    requestHash: '',
  });
}

function accountOf({ fields }: Deps, header: HeaderRecord | null): string {
  return header && header.accountEnc !== ''
    ? fields.decrypt('voucher_header.account', header.accountEnc)
    : '';
}

function headerView(record: HeaderRecord): VoucherHeader {
  const { id, type, header, taxId, bank, accountMasked, address, phone, specialVat, version } = record;
  const shared = record.ownerId === '';
  return {
    headerId: id,
    type,
    header,
    taxId,
    bank,
    accountMasked,
    address,
    phone,
    specialVat,
    shared,
    version,
  };
}
