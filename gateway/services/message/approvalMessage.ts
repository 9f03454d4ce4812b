import type { Transaction } from 'kysely';
import type { ApprovalRecord } from '../../store/repos/approval/approvals.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { publishMessages } from './publishMessages.ts';

type Happened = {
  readonly event: 'asked' | 'reminded' | 'approved' | 'rejected';
  readonly to: readonly string[];
  /** Which of its kind it is: an approval is asked of several people, one after the other. */
  readonly source: string;
};

/** Publishes an approval to people: whoever is asked, and whoever waits for the answer. */
export async function approvalMessage(
  deps: Pick<Deps, 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  { id, principalId }: Pick<ApprovalRecord, 'id' | 'principalId'>,
  { event, to, source }: Happened,
): Promise<void> {
  const traveller = await nameOf(trx, principalId);
  await publishMessages(deps, trx, [
    {
      event,
      to,
      about: { kind: 'approval', id },
      source: `approval:${id}:${event}:${source}`,
      params: { traveller, orderNo: '' },
      words: [traveller],
    },
  ]);
}
