import { type NotificationKind, notificationKinds } from '../../../../contract/shapes/push.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import { forAll } from '../../db/forAll.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

export type Notification = { readonly seq: number; readonly kind: NotificationKind; readonly id: string };

/** A notification as one person gets it. */
export type NewNotification = {
  readonly employeeId: string;
  readonly kind: NotificationKind;
  readonly id: string;
};

/** Writes notifications down, each under the next number of its person. */
export async function insertNotifications(
  db: Db,
  notifications: readonly NewNotification[],
  at: number,
): Promise<void> {
  const events: Tables['push_event'][] = [];
  const people = [...new Set(notifications.map((one) => one.employeeId))].sort();
  await forAll(db, people, async (employeeId) => {
    const own = notifications.filter((one) => one.employeeId === employeeId);
    const [head] = (await takeNumbers(db, { employeeId, more: own.length })).rows;
    const first = (head?.seq ?? 0) - own.length + 1;
    for (const [n, { kind, id }] of own.entries())
      events.push({ employee_id: employeeId, seq: first + n, kind, object_id: id, at });
  });
  await forAll(db, inChunks(events), (rows) => newEvents(db, { rows }));
}

const takeNumbers = compiledOnce((db, { employeeId, more }: { employeeId: string; more: number }) =>
  db
    .insertInto('push_head')
    .values({ employee_id: employeeId, seq: more })
    .onConflict((on) =>
      on.column('employee_id').doUpdateSet((eb) => ({ seq: eb('push_head.seq', '+', more) })),
    )
    .returning('seq'),
);
const newEvents = compiledOnce((db, { rows }: { readonly rows: readonly Tables['push_event'][] }) =>
  db.insertInto('push_event').values(rows),
);

/** A person's notifications after a position, oldest first; kinds of a later version are not among them. */
export async function notificationsAfter(
  db: Db,
  employeeId: string,
  seq: number,
  limit: number,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('push_event')
    .select(['seq', 'kind', 'object_id'])
    .where('employee_id', '=', employeeId)
    .where('seq', '>', seq)
    // Left out here and not afterwards: a page of them alone would look like the end.
    .where('kind', 'in', notificationKinds)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const kind = notificationKinds.find((one) => one === row.kind);
    return kind ? [{ seq: row.seq, kind, id: row.object_id }] : [];
  });
}

/** The last number given to a person; 0 when there was none. */
export async function lastNotification(db: Db, employeeId: string): Promise<number> {
  const row = await db
    .selectFrom('push_head')
    .select('seq')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The number of a person's first notification since a time (epoch ms); null when there is none. */
export async function firstNotificationSince(
  db: Db,
  employeeId: string,
  from: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('push_event')
    .select('seq')
    .where('employee_id', '=', employeeId)
    .where('at', '>=', from)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

export type PushTicket = {
  readonly hash: string;
  readonly employeeId: string;
  readonly kid: string;
  readonly expiresAt: number;
};

/** Adds a ticket of the push channel by its hash, good until `expiresAt` (epoch ms). */
export async function insertPushTicket(db: Db, made: PushTicket): Promise<void> {
  const { hash, employeeId, kid, expiresAt } = made;
  await db
    .insertInto('push_ticket')
    .values({ hash, employee_id: employeeId, kid, expires_at: expiresAt })
    .execute();
}

/** Consumes a ticket; null when it is unknown, used or too old. */
export async function consumePushTicket(
  db: Db,
  hash: string,
  now: number,
): Promise<{ employeeId: string; kid: string } | null> {
  const row = await db
    .deleteFrom('push_ticket')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['employee_id', 'kid'])
    .executeTakeFirst();
  return row ? { employeeId: row.employee_id, kid: row.kid } : null;
}

/** Forgets notifications and tickets from before a moment (epoch ms). */
export async function sweepPush(
  db: Db,
  { notificationsBefore, now }: { notificationsBefore: number; now: number },
): Promise<void> {
  await db.deleteFrom('push_event').where('at', '<', notificationsBefore).execute();
  await db.deleteFrom('push_ticket').where('expires_at', '<', now).execute();
}

/** Active people of a company who have a role, by pinyin. */
export async function holdersOf(db: Db, companyId: string, role: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .where('roles', 'like', `%"${role}"%`)
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
