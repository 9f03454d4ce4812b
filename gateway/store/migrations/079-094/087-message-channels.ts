import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/**
 * How messages reach people beside the message centre, mails that wait to be sent, and what people were told of before:
 * the devices they sign in on, and which grants' ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      message_channel: 'employee_id text, kind text, mail integer, desktop integer',
      person_device: 'employee_id text, device text, seen_at bigint',
      grant_ending: 'grant_id text pk, told_at bigint',
      message_mail: 'message_id text pk, state text, tries integer, due_at bigint, created_at bigint',
    },
    indexes: [
      ['message_channel', ['employee_id', 'kind'], 'unique'],
      ['person_device', ['employee_id', 'device'], 'unique'],
      ['message_mail', ['due_at']],
    ],
  });
}
