import { z } from 'zod/mini';
import {
  type AmendmentKind,
  type AmendmentState,
  amendmentFailures,
  amendmentKinds,
  amendmentStates,
} from '../../../../contract/enums/order.ts';
import { shares } from '../../../../contract/rules/money/shares.ts';
import { conditions } from '../../../../contract/shapes/conditions.ts';
import { orderItem } from '../../../../contract/shapes/item.ts';
import { destination, verdict } from '../../../../contract/shapes/order.ts';
import {
  type AmendmentId,
  amendmentId,
  fen,
  instant,
  type OrderId,
  orderId,
} from '../../../../contract/shapes/primitives.ts';
import { cachedOne } from '../../cache/cache.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { bookingReason, orderDocument, storedComparison } from '../../columns/orderParts.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

const bothShares = z.readonly(destination);

/** What a quote promised and what became of it. Money in fen, times in epoch ms. */
const body = z.object({
  /** The supplier's fee, and ours kept of a refund (service fee). */
  feeFen: fen,
  refundFen: fen,
  /** Change: new fare less old fare, negative when money comes back. */
  differenceFen: fen,
  /** Who pays for a change, or gets money back. */
  destination: bothShares,
  /** Change: who bears how much of the ticket it becomes; null in quotes of earlier versions. */
  ticket: z.nullable(bothShares),
  /** Change: the taxes within the price of the ticket it becomes; null where nobody could say, and before they were kept. */
  taxFen: z.nullable(fen),
  involuntary: z.boolean(),
  /** Change: what it becomes, for screens and for the supplier. */
  item: z.nullable(orderItem),
  supplierItem: z.unknown(),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  date: z.nullable(z.string()),
  /** Words the changed order will be found by beside those of the old one. */
  words: z.readonly(z.array(z.string())),
  /** Change: what the product quotes it of again, how it stood against the standard, and why one goes beyond that. */
  offered: z.nullable(z.readonly(z.object({ facts: z.unknown(), option: z.string() }))),
  verdict: z.nullable(verdict),
  comparison: z.nullable(storedComparison),
  reason: z.nullable(bookingReason),
  /** Change: the rules the new thing comes with, its traveller's level and document. */
  conditions: z.nullable(conditions),
  level: z.nullable(z.string()),
  document: z.nullable(orderDocument),
  /** Change: orders that go elsewhere with this one (a cascade), and are not in its way. */
  apart: z.readonly(z.array(z.string())),
  needsApproval: z.boolean(),
  approvalId: z.nullable(z.string()),
  newOrderId: z.nullable(orderId),
  note: z.string(),
  /** Why it came to nothing once it was confirmed; null where nobody knows, and before it was kept. */
  why: z.nullable(z.enum(amendmentFailures)),
});
export type AmendmentBody = Readonly<z.output<typeof body>>;

/** An amendment that costs, brings and changes nothing: what a quote starts from. */
export const emptyAmendment: AmendmentBody = {
  feeFen: 0,
  refundFen: 0,
  differenceFen: 0,
  destination: shares(0, 0),
  ticket: null,
  taxFen: null,
  involuntary: false,
  item: null,
  supplierItem: null,
  startAt: null,
  endAt: null,
  date: null,
  words: [],
  offered: null,
  verdict: null,
  comparison: null,
  reason: null,
  conditions: null,
  level: null,
  document: null,
  apart: [],
  needsApproval: false,
  approvalId: null,
  newOrderId: null,
  note: '',
  why: null,
};

/** Quotes of earlier versions leave out what was not written down yet. */
const laterOn = {
  ticket: true,
  taxFen: true,
  words: true,
  offered: true,
  verdict: true,
  comparison: true,
  reason: true,
  conditions: true,
  level: true,
  document: true,
  apart: true,
  why: true,
} as const;
const bodies = jsonColumn('amendment.body', z.partial(body, laterOn));

/** The stored text of an amendment's body; `id` names the row in an error. */
export function amendmentBodyOf(stored: string, id: string): AmendmentBody {
  return { ...emptyAmendment, ...bodies.read(stored, id) };
}

export type AmendmentRecord = {
  readonly id: AmendmentId;
  readonly orderId: OrderId;
  readonly companyId: string;
  readonly kind: AmendmentKind;
  readonly state: AmendmentState;
  readonly actorId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
  readonly checkAt: number | null;
  readonly quarantineUntil: number | null;
  /** How often it was changed; a new one is 1. */
  readonly version: number;
  readonly body: AmendmentBody;
};

export type AmendmentChange = Partial<
  Pick<AmendmentRecord, 'state' | 'expiresAt' | 'checkAt' | 'quarantineUntil'>
> & { readonly body?: Partial<AmendmentBody> };

/** One amendment of a company. */
export async function findAmendment(db: Db, companyId: string, id: string): Promise<AmendmentRecord | null> {
  const row = await db
    .selectFrom('amendment')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? amendmentOf(row) : null;
}

const ofOrder = compiledOnce((db, { order }: { order: string }) =>
  db.selectFrom('amendment').selectAll().where('order_id', '=', order).orderBy('created_at').orderBy('id'),
);

/** An order's amendments, oldest first. */
export async function amendmentsOf(db: Db, order: string): Promise<readonly AmendmentRecord[]> {
  return (await amendmentsByOrder(db, order)) ?? [];
}

const amendmentsByOrder = cachedOne(
  { table: 'amendment' },
  async (db, order): Promise<readonly AmendmentRecord[]> => {
    const { rows } = await ofOrder(db, { order });
    return rows.map(amendmentOf);
  },
);

/** States in which the jobs poll an amendment. */
const watched: readonly AmendmentState[] = ['approving', 'paying', 'submitting', 'unknown'];

/** Ids of amendments of every company whose time has come (epoch ms): for the jobs, which act for nobody in particular. */
export async function dueAmendments(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('amendment')
    .select('id')
    .where('state', 'in', watched)
    .where('check_at', '<=', now)
    .where('id', 'not in', heldBack(db, 'amendment', now))
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** One amendment of any company, if its time has come (epoch ms): for the jobs alone. */
export async function dueAmendment(db: Db, id: string, now: number): Promise<AmendmentRecord | null> {
  const row = await db
    .selectFrom('amendment')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', watched)
    .where('check_at', '<=', now)
    .executeTakeFirst();
  return row ? amendmentOf(row) : null;
}

export async function insertAmendment(db: Db, amendment: AmendmentRecord): Promise<void> {
  await db.insertInto('amendment').values(amendmentRow(amendment)).execute();
}

/** Takes an amendment on; null when somebody else has changed it since it was read. */
export async function changeAmendment(
  db: Db,
  amendment: AmendmentRecord,
  now: number,
  change: AmendmentChange,
): Promise<AmendmentRecord | null> {
  const { body, ...columns } = change;
  const next = {
    ...amendment,
    ...columns,
    updatedAt: now,
    version: amendment.version + 1,
    body: { ...amendment.body, ...body },
  };
  const { id: _, ...values } = amendmentRow(next);
  const done = await db
    .updateTable('amendment')
    .set(values)
    .where('id', '=', amendment.id)
    .where('version', '=', amendment.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 0n ? null : next;
}

type Row = Tables['amendment'];

function amendmentRow(record: AmendmentRecord): Row {
  return {
    id: record.id,
    order_id: record.orderId,
    company_id: record.companyId,
    kind: record.kind,
    state: record.state,
    actor_id: record.actorId,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    expires_at: record.expiresAt,
    check_at: record.checkAt,
    quarantine_until: record.quarantineUntil,
    version: record.version,
    body: bodies.write(record.body),
  };
}

function amendmentOf(row: Row): AmendmentRecord {
  return {
    id: amendmentId.parse(row.id),
    orderId: orderId.parse(row.order_id),
    companyId: row.company_id,
    kind: enumValue('amendment.kind', amendmentKinds, row.kind),
    state: enumValue('amendment.state', amendmentStates, row.state),
    actorId: row.actor_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    checkAt: row.check_at,
    quarantineUntil: row.quarantine_until,
    version: row.version,
    body: amendmentBodyOf(row.body, row.id),
  };
}
