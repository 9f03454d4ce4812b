import { sql } from 'kysely';
import {
  allMessageEvents,
  type MessageKind,
  messageKinds,
  messageObjects,
} from '../../../../contract/enums/message.ts';
import { type Message, messageParams } from '../../../../contract/shapes/message.ts';
import { messageId } from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import { forAll } from '../../db/forAll.ts';
import type { NewestKey } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

type Row = Tables['message'];

const params = jsonColumn('message.params', messageParams);

/** Something a person is told, once per `source`. */
export type NewMessage = Omit<Message, 'messageId' | 'readAt'> & {
  readonly id: string;
  readonly employeeId: string;
  readonly source: string;
  readonly words: readonly string[];
};

/** Writes messages, and answers the ids of those that are new: one a person has under its source stays as it is. */
export async function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<ReadonlySet<string>> {
  const written = await forAll(db, inChunks(messages.map(rowOf)), (rows) => newRows(db, { rows }));
  return new Set(written.flatMap(({ rows }) => rows.map(({ id }) => id)));
}

const newRows = compiledOnce((db, { rows }: { readonly rows: readonly Row[] }) =>
  db
    .insertInto('message')
    .values(rows)
    .onConflict((on) => on.columns(['employee_id', 'source']).doNothing())
    .returning('id'),
);

function rowOf(one: NewMessage): Row {
  return {
    id: one.id,
    employee_id: one.employeeId,
    kind: one.kind,
    event: one.event,
    object_kind: one.about.kind,
    object_id: one.about.id,
    source: one.source,
    words: one.words.join(' ').toLowerCase(),
    params: params.write(one.params),
    created_at: one.createdAt,
    read_at: null,
  };
}

/** The sources of what a person was told of something by these events, newest first. */
export async function sourcesAbout(
  db: Db,
  employeeId: string,
  about: NewMessage['about'],
  events: readonly NewMessage['event'][],
): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('source')
    .where('employee_id', '=', employeeId)
    .where('object_kind', '=', about.kind)
    .where('object_id', '=', about.id)
    .where('event', 'in', events)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ source }) => source);
}

/** A message as clients get it. */
export function messageOf(row: Row): Message {
  return {
    messageId: messageId.parse(row.id),
    kind: enumValue('message.kind', messageKinds, row.kind),
    event: enumValue('message.event', allMessageEvents, row.event),
    about: { kind: enumValue('message.object_kind', messageObjects, row.object_kind), id: row.object_id },
    params: params.read(row.params, row.id),
    createdAt: row.created_at,
    readAt: row.read_at,
  };
}

/** How many unread messages a person has of each kind; kinds of a later version are left out. */
export async function unreadCounts(db: Db, employeeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('message')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('employee_id', '=', employeeId)
    .where('kind', 'in', messageKinds)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

type PageOf = {
  readonly kind?: MessageKind | undefined;
  readonly search?: string | undefined;
  readonly after: NewestKey | null;
  readonly limit: number;
};

/** A person's messages, newest first, at most `limit`. */
export async function messagePage(db: Db, employeeId: string, { kind, search, after, limit }: PageOf) {
  let query = db.selectFrom('message').selectAll().where('employee_id', '=', employeeId);
  query = kind ? query.where('kind', '=', kind) : query.where('kind', 'in', messageKinds);
  if (search) {
    const holds = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`words like ${holds} escape '\\'`);
  }
  if (after) {
    query = query
      .where('created_at', '<=', after.at)
      .where((eb) => eb.or([eb('created_at', '<', after.at), eb('id', '<', after.id)]));
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ id: row.id, at: row.created_at, row }));
}

/** One of a person's messages. */
export async function findMessage(db: Db, employeeId: string, id: string): Promise<Message | null> {
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row ? messageOf(row) : null;
}

/** Marks a person's messages read that were not; one of them, or those of a kind up to a time (epoch ms). */
export async function markRead(
  db: Db,
  employeeId: string,
  which: { readonly id: string } | { readonly kind: MessageKind; readonly until: number },
  now: number,
): Promise<void> {
  const query = db
    .updateTable('message')
    .set({ read_at: now })
    .where('employee_id', '=', employeeId)
    .where('read_at', 'is', null);
  const narrowed =
    'id' in which
      ? query.where('id', '=', which.id)
      : query.where('kind', '=', which.kind).where('created_at', '<=', which.until);
  await narrowed.execute();
}

/** Deletes a message of a person's; false when they have none of that id. */
export async function deleteMessage(db: Db, employeeId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('message')
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
