import type { Message } from '../../../../contract/shapes/message.ts';
import type { Db } from '../../db/openStore.ts';
import { heldBack } from '../operation/dueClaims.ts';
import { messageOf } from './messages.ts';

/** Lets mails about messages be sent from `now` on (epoch ms). */
export async function enqueueMails(db: Db, messageIds: readonly string[], now: number): Promise<void> {
  if (messageIds.length === 0) return;
  await db
    .insertInto('message_mail')
    .values(
      messageIds.map((id) => ({ message_id: id, state: 'waiting', tries: 0, due_at: now, created_at: now })),
    )
    .execute();
}

/** Ids of the messages whose mails are due (epoch ms): for the jobs alone. */
export async function dueMails(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('message_mail')
    .select('message_id')
    .where('due_at', '<=', now)
    .where('message_id', 'not in', heldBack(db, 'mail', now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.message_id);
}

/** A mail that is still to be sent, and whom its message is for. */
export type WaitingMail = {
  /** It was handed to the server before, and nobody wrote down what came of it. */
  readonly isOpen: boolean;
  readonly tries: number;
  readonly createdAt: number;
  /** Null when the message was deleted meanwhile. */
  readonly message: Message | null;
  readonly employeeId: string;
};

/** The mail of a message, with the message itself unless it was deleted; null where none was to be sent. */
export async function findMail(db: Db, messageId: string): Promise<WaitingMail | null> {
  const mail = await db
    .selectFrom('message_mail')
    .selectAll()
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (!mail) return null;
  const row = await db.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst();
  return {
    isOpen: mail.state === 'sending',
    tries: mail.tries,
    createdAt: mail.created_at,
    message: row ? messageOf(row) : null,
    employeeId: row?.employee_id ?? '',
  };
}

/** Notes that a mail is being handed to the server; false when somebody else did, or it is gone. */
export async function beginMail(db: Db, messageId: string): Promise<boolean> {
  const done = await db
    .updateTable('message_mail')
    .set((eb) => ({ state: 'sending', tries: eb('tries', '+', 1) }))
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** A mail that certainly was not taken is tried again at a time (epoch ms). */
export async function retryMail(db: Db, messageId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('message_mail')
    .set({ state: 'waiting', due_at: dueAt })
    .where('message_id', '=', messageId)
    .where('state', '=', 'sending')
    .execute();
}

/** Nothing is to be sent any more. */
export async function dropMail(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom('message_mail').where('message_id', '=', messageId).execute();
}
