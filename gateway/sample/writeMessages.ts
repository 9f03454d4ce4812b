import type { Kysely, Transaction } from 'kysely';
import type { OrderEventType } from '../../contract/enums/order.ts';
import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { seededRandom } from '../base/seededRandom.ts';
import { approvalDraft } from '../services/message/approvalMessage.ts';
import { messagesOf } from '../services/message/messageEffects.ts';
import { writeMessages } from '../services/message/publishMessages.ts';
import { findApproval } from '../store/repos/approval/approvals.ts';
import { type OrderRecord, orderOf } from '../store/repos/order/orderRecord.ts';
import type { Tables } from '../store/tables/schema.ts';

/** What the newest orders of the sample say in messages, by their state. */
const events: Partial<Record<OrderRecord['state'], OrderEventType>> = {
  held: 'held',
  issued: 'issued',
  refunded: 'refunded',
};
const NEWEST = 60;

/** Messages of the sample people: of their newest orders, and of what waits for their decision. */
export async function writeSampleMessages(trx: Transaction<Tables>, now: number): Promise<void> {
  const chance = seededRandom(1).fork('messages');
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const rows = await trx
    .selectFrom('travel_order')
    .selectAll()
    .where('state', 'in', Object.keys(events))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute();
  for (const order of rows.map(orderOf)) {
    const drafts = messagesOf({ before: null, after: order, event: events[order.state] ?? null });
    await writeMessages({ clock: { now: () => order.createdAt }, random }, trx, drafts);
  }
  const steps = await trx
    .selectFrom('approval_step')
    .innerJoin('approval', 'approval.id', 'approval_step.approval_id')
    .select([
      'approval.id',
      'approval.company_id',
      'approval_step.approver_id',
      'approval_step.seq',
      'asked_at',
    ])
    .where('approval_step.state', '=', 'open')
    .orderBy('approval.id')
    .execute();
  for (const { id, company_id, approver_id, seq, asked_at } of steps) {
    const approval = await findApproval(trx, company_id, id);
    if (!approval) continue;
    const draft = await approvalDraft(trx, approval, { event: 'asked', to: [approver_id], source: `${seq}` });
    await writeMessages({ clock: { now: () => asked_at }, random }, trx, [draft]);
  }
  await markOldRead(trx, now);
}

/** Marks messages older than a day at `now` (epoch ms) as read: a newcomer is not met by a long list of news. */
export async function markOldRead(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('message')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', now - DAY_MS)
    .execute();
}
