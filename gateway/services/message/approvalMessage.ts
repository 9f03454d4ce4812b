import type { Transaction } from 'kysely';
import type { ApprovalRecord } from '../../store/repos/approval/approvals.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { type MessageDraft, publishMessages } from './publishMessages.ts';

type Approval = Pick<ApprovalRecord, 'id' | 'companyId' | 'principalId' | 'body'>;
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
  approval: Approval,
  happened: Happened,
): Promise<void> {
  await publishMessages(deps, trx, [await approvalDraft(trx, approval, happened)]);
}

/** What a message of an approval says: whom it is for, and the order it is about where there is one. */
export async function approvalDraft(
  trx: Transaction<Tables>,
  { id, companyId, principalId, body }: Approval,
  { event, to, source }: Happened,
): Promise<MessageDraft> {
  const [order] = body.orderId ? await findOrders(trx, companyId, [body.orderId]) : [];
  const about = {
    event,
    to,
    about: { kind: 'approval', id },
    source: `approval:${id}:${event}:${source}`,
  } as const;
  if (!order || order.tab === 'private') {
    const traveller = await nameOf(trx, principalId);
    return { ...about, params: { traveller, orderNo: '' }, words: [traveller] };
  }
  const { travellerName: traveller, orderNo } = order;
  const { item, tokens } = order.body;
  return { ...about, params: { traveller, orderNo, item }, words: [orderNo, traveller, ...tokens] };
}
