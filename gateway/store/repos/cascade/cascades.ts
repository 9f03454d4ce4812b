import { z } from 'zod/mini';
import { cascadeStates } from '../../../../contract/enums/desk/cascade.ts';
import {
  type CascadeId,
  cascade,
  cascadeId,
  cascadePart,
  cascadePartId,
} from '../../../../contract/shapes/desk/cascade.ts';
import { type OrderId, orderId } from '../../../../contract/shapes/primitives.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

const offered = z.readonly(z.object({ facts: z.unknown(), option: z.string() }));

/** A part as it is shown, without its traveller's name, and what it is carried out by. */
const part = z.readonly(
  z.extend(z.omit(cascadePart, { traveller: true, before: true, newOrderId: true, dependsOn: true }), {
    travellerId: z.string(),
    /** Absent in plans from before it was kept, whose parts all follow the segment that was moved. */
    dependsOn: z.optional(z.readonly(z.array(cascadePartId))),
    newOrderId: z.nullable(orderId),
    /** What the product quotes it of again; null of a stay made longer, which has its last day instead. */
    offered: z.nullable(offered),
    until: z.nullable(z.string()),
    /** Booked anew: the supplier's price accepted, fen. */
    fareFen: z.int(),
    /** The change or refund it is carried out by, once there is one. */
    amendmentId: z.nullable(z.string()),
    reason: z.nullable(z.readonly(z.object({ code: z.string(), note: z.string() }))),
    /** How often booking it anew came to nothing because its supplier was away; absent before that. */
    attempt: z.optional(z.int()),
    /** Since when it stands as it does, epoch ms; absent until it first changes. */
    since: z.optional(z.int()),
  }),
);
export type StoredPart = z.output<typeof part>;

const body = z.readonly(
  z.object({
    ...z.pick(cascade, { mode: true, date: true, no: true, zone: true, runs: true }).shape,
    parts: z.readonly(z.array(part)),
    confirmedAt: z.nullable(z.int()),
  }),
);
export type CascadeBody = z.output<typeof body>;
const bodies = jsonColumn('cascade.body', body);

export type CascadeRecord = {
  readonly id: CascadeId;
  readonly companyId: string;
  /** Who asked for it: nobody else sees or confirms it. */
  readonly actorId: string;
  /** The order that is moved. */
  readonly orderId: OrderId;
  readonly state: (typeof cascadeStates)[number];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
  readonly checkAt: number | null;
  readonly version: number;
  readonly body: CascadeBody;
};

/** One of a company. */
export async function findCascade(db: Db, companyId: string, id: string): Promise<CascadeRecord | null> {
  const row = await db
    .selectFrom('cascade')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? cascadeOf(row) : null;
}

/** The one an order is being moved by, if any; only its id where it cannot be read. */
export async function runningCascadeOf(
  db: Db,
  order: string,
): Promise<CascadeRecord | { readonly unreadable: string } | null> {
  const row = await db
    .selectFrom('cascade')
    .selectAll()
    .where('order_id', '=', order)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row ? (unlessBroken(() => cascadeOf(row)) ?? { unreadable: row.id }) : null;
}

/**
 * Whether one of a company that runs moves any of these orders; those that name none of them are not read. One that
 * names one and cannot be read may move it.
 */
export async function areMoved(db: Db, companyId: string, orders: ReadonlySet<string>): Promise<boolean> {
  const rows = await db
    .selectFrom('cascade')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'running')
    .where((eb) =>
      eb.or([eb('order_id', 'in', [...orders]), ...[...orders].map((id) => eb('body', 'like', `%${id}%`))]),
    )
    .execute();
  return rows.some((row) => {
    const running = unlessBroken(() => cascadeOf(row));
    if (!running || orders.has(running.orderId)) return true;
    return running.body.parts.some((one) => one.state !== 'off' && orders.has(one.orderId));
  });
}

/** Adds a plan of what follows a moved segment. */
export async function insertCascade(db: Db, record: CascadeRecord): Promise<void> {
  await db.insertInto('cascade').values(rowOf(record)).execute();
}

/** Takes one on; null when somebody else has since it was read. */
export async function changeCascade(
  db: Db,
  record: CascadeRecord,
  now: number,
  change: Partial<Pick<CascadeRecord, 'state' | 'expiresAt' | 'checkAt' | 'body'>>,
): Promise<CascadeRecord | null> {
  const next = { ...record, ...change, updatedAt: now, version: record.version + 1 };
  const { id: _, ...values } = rowOf(next);
  const done = await db
    .updateTable('cascade')
    .set(values)
    .where('id', '=', record.id)
    .where('version', '=', record.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 0n ? null : next;
}

/** Ids of those of every company whose time has come (epoch ms), longest waiting first: for the jobs. */
export async function dueCascades(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cascade')
    .select('id')
    .where('state', '=', 'running')
    .where('check_at', '<=', now)
    .where('id', 'not in', heldBack(db, 'cascade', now))
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** One of any company, if its time has come (epoch ms): for the jobs alone. */
export async function dueCascade(db: Db, id: string, now: number): Promise<CascadeRecord | null> {
  const row = await db
    .selectFrom('cascade')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('check_at', '<=', now)
    .executeTakeFirst();
  return row ? cascadeOf(row) : null;
}

/** Deletes quotes that ended before a time (epoch ms) and were never confirmed. */
export async function deleteOldQuotes(db: Db, before: number): Promise<void> {
  await db.deleteFrom('cascade').where('state', '=', 'quoted').where('expires_at', '<', before).execute();
}

type Row = Tables['cascade'];

function rowOf(record: CascadeRecord): Row {
  return {
    id: record.id,
    company_id: record.companyId,
    actor_id: record.actorId,
    order_id: record.orderId,
    state: record.state,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    expires_at: record.expiresAt,
    check_at: record.checkAt,
    version: record.version,
    body: bodies.write(record.body),
  };
}

function cascadeOf(row: Row): CascadeRecord {
  return {
    id: cascadeId.parse(row.id),
    companyId: row.company_id,
    actorId: row.actor_id,
    orderId: orderId.parse(row.order_id),
    state: enumValue('cascade.state', cascadeStates, row.state),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    checkAt: row.check_at,
    version: row.version,
    body: bodies.read(row.body, row.id),
  };
}
