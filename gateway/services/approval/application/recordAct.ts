import type { Transaction } from 'kysely';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { ApplicationRecord } from '../../../store/repos/approval/applications.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';

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
