import {
  type ComplaintKind,
  type ComplaintState,
  complaintKinds,
  complaintStates,
} from '../../../../contract/enums/service/complaints.ts';
import {
  type ComplaintId,
  complaintId,
  type OrderId,
  orderId,
} from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

/** A complaint without its texts. */
export type ComplaintRecord = {
  readonly id: ComplaintId;
  readonly companyId: string;
  readonly personId: string;
  readonly kind: ComplaintKind;
  readonly state: ComplaintState;
  readonly orderId: OrderId | null;
  readonly filedAt: number;
  readonly updatedAt: number;
};

/** What somebody wrote in a complaint, sealed. */
export type EntryRecord = {
  readonly id: string;
  readonly authorId: string;
  readonly side: 'person' | 'service';
  readonly textEnc: string;
  readonly at: number;
};

/** Whose complaints: a person's own, or a company's in one state. */
type Whose = { readonly personId: string } | { readonly companyId: string; readonly state: ComplaintState };

/** Complaints with their first texts: a person's by their last change, a company's those that wait longest first. */
export async function complaintsOf(
  db: Db,
  whose: Whose,
  most: number,
): Promise<(ComplaintRecord & { readonly firstEnc: string })[]> {
  const all = db
    .selectFrom('complaint')
    .innerJoin('complaint_entry', (join) =>
      join.onRef('complaint_entry.complaint_id', '=', 'complaint.id').on('complaint_entry.seq', '=', 0),
    )
    .selectAll('complaint')
    .select('complaint_entry.text_enc as first_enc')
    .limit(most);
  const query =
    'personId' in whose
      ? all.where('person_id', '=', whose.personId).orderBy('updated_at', 'desc')
      : all
          .where('company_id', '=', whose.companyId)
          .where('state', '=', whose.state)
          .orderBy('updated_at', whose.state === 'open' ? 'asc' : 'desc');
  const rows = await query.orderBy('complaint.id').execute();
  return rows.map((row) => ({ ...complaintOf(row), firstEnc: row.first_enc }));
}

/** One complaint, of a person or of a company. */
export async function findComplaint(
  db: Db,
  id: string,
  of: { readonly personId: string } | { readonly companyId: string },
): Promise<ComplaintRecord | null> {
  const query = db.selectFrom('complaint').selectAll().where('id', '=', id);
  const row = await ('personId' in of
    ? query.where('person_id', '=', of.personId)
    : query.where('company_id', '=', of.companyId)
  ).executeTakeFirst();
  return row ? complaintOf(row) : null;
}

/** How many complaints of a person are not closed. */
export async function openComplaints(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom('complaint')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Adds a complaint without what was said in it. */
export async function insertComplaint(db: Db, one: ComplaintRecord): Promise<void> {
  await db
    .insertInto('complaint')
    .values({
      id: one.id,
      company_id: one.companyId,
      person_id: one.personId,
      kind: one.kind,
      state: one.state,
      order_id: one.orderId,
      filed_at: one.filedAt,
      updated_at: one.updatedAt,
    })
    .execute();
}

/** Sets a complaint's state, as of `now` (epoch ms). */
export async function setComplaintState(
  db: Db,
  id: string,
  state: ComplaintState,
  now: number,
): Promise<void> {
  await db.updateTable('complaint').set({ state, updated_at: now }).where('id', '=', id).execute();
}

/** What was written in a complaint, in its order. */
export async function entriesOf(db: Db, id: string): Promise<EntryRecord[]> {
  const rows = await db
    .selectFrom('complaint_entry')
    .selectAll()
    .where('complaint_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    authorId: row.author_id,
    side: row.side === 'service' ? 'service' : 'person',
    textEnc: row.text_enc,
    at: Number(row.at),
  }));
}

/** Writes an entry behind those there are. */
export async function insertEntry(
  db: Db,
  complaint: string,
  { entry, seq }: { readonly entry: EntryRecord; readonly seq: number },
): Promise<void> {
  await db
    .insertInto('complaint_entry')
    .values({
      id: entry.id,
      complaint_id: complaint,
      seq,
      author_id: entry.authorId,
      side: entry.side,
      text_enc: entry.textEnc,
      at: entry.at,
    })
    .execute();
}

function complaintOf(row: Tables['complaint']): ComplaintRecord {
  return {
    id: complaintId.parse(row.id),
    companyId: row.company_id,
    personId: row.person_id,
    kind: enumValue('complaint.kind', complaintKinds, row.kind),
    state: enumValue('complaint.state', complaintStates, row.state),
    orderId: row.order_id === null ? null : orderId.parse(row.order_id),
    filedAt: Number(row.filed_at),
    updatedAt: Number(row.updated_at),
  };
}
