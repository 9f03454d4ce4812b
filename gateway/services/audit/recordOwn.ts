import type { Transaction } from 'kysely';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Audit } from './audit.ts';

/** Writes what somebody did to a thing of their own into the trail, within the transaction that did it. */
export function recordOwn(
  { audit }: { readonly audit: Audit },
  trx: Transaction<Tables>,
  scope: Scope,
  { tag, id, decision }: { readonly tag: string; readonly id: string; readonly decision: string },
): Promise<void> {
  const { employeeId } = callerOf(scope);
  const row = { actor: employeeId, subject: employeeId, ctx: '', requestHash: '' };
  return audit.record(trx, { ...row, tag, object: id, decision });
}
