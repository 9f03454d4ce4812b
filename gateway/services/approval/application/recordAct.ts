import type { Transaction } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import type { ApplicationRecord } from '../../../store/repos/applications.ts';
import type { Tables } from '../../../store/schema.ts';

/** The trail's row of something done to an application: who, for whom, what it became. */
export function recordAct(
  { audit }: Pick<Deps, 'audit'>,
  trx: Transaction<Tables>,
  scope: Scope,
  { id, applicantId, status }: ApplicationRecord,
  act: 'save' | 'submit' | 'modify' | 'revoke' | 'withdraw',
): Promise<void> {
  return audit.record(trx, {
    actor: callerOf(scope).employeeId,
    subject: applicantId,
    ctx: scope.acting?.ctx ?? '',
    tag: `approval.application.${act}`,
    object: id,
    decision: status,
    requestHash: '',
  });
}
