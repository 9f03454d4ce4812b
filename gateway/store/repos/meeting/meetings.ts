import { z } from 'zod/mini';
import {
  type MeetingOutcome,
  type MeetingPending,
  type MeetingStage,
  meetingLines,
  meetingOutcomes,
  meetingPendings,
  meetingStages,
} from '../../../../contract/enums/meeting/meeting.ts';
import {
  type MeetingCostLine,
  type MeetingId,
  meetingId,
} from '../../../../contract/shapes/meeting/meeting.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { type ReadRows, readEach } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

export type MeetingRecord = {
  readonly id: MeetingId;
  readonly companyId: string;
  readonly organiserId: string;
  readonly version: number;
  readonly title: string;
  readonly city: string;
  readonly startOn: string;
  readonly days: number;
  readonly people: number;
  readonly rooms: number;
  readonly budgetFen: number;
  readonly wishes: string;
  readonly productId: string | null;
  readonly stage: MeetingStage;
  readonly outcome: MeetingOutcome;
  readonly pending: MeetingPending | null;
  readonly pendingQuote: string | null;
  /** How often it was ordered; with its id the key the supplier knows the order by. */
  readonly orders: number;
  readonly quoteId: string | null;
  readonly agreedFen: number | null;
  readonly settledFen: number | null;
  readonly bill: readonly MeetingCostLine[] | null;
  readonly updatedAt: number;
};

/** A column of cost lines, fen; `name` is said where one cannot be read. */
export const costLinesColumn = (name: string) =>
  jsonColumn(
    name,
    z.array(
      z.object({ line: z.enum(meetingLines), count: z.number(), eachFen: z.number(), fen: z.number() }),
    ),
  );
const bill = costLinesColumn('meeting.bill');

/** Whose meetings: those somebody organises or takes part in, or a company's in some state. */
export type MeetingsOf =
  | { readonly employeeId: string }
  | {
      readonly companyId: string;
      readonly outcomes: readonly MeetingOutcome[];
      readonly stage?: MeetingStage;
    };

/** Meetings, the last changed first; those that cannot be read are left out, and named. */
export async function meetingsOf(db: Db, of: MeetingsOf, most: number): Promise<ReadRows<MeetingRecord>> {
  const all = db.selectFrom('meeting').selectAll().orderBy('updated_at', 'desc').orderBy('id').limit(most);
  if ('companyId' in of) {
    let query = all.where('company_id', '=', of.companyId).where('outcome', 'in', of.outcomes);
    if (of.stage) query = query.where('stage', '=', of.stage);
    return readEach(await query.execute(), recordOf);
  }
  const rows = await all
    .where((eb) =>
      eb.or([
        eb('organiser_id', '=', of.employeeId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('meeting_participant')
            .select('meeting_id')
            .where('kind', '=', 'employee')
            .where('traveller_id', '=', of.employeeId),
        ),
      ]),
    )
    .execute();
  return readEach(rows, recordOf);
}

/** A meeting of a company. */
export async function findMeeting(db: Db, companyId: string, id: string): Promise<MeetingRecord | null> {
  const row = await db
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** Ids of meetings of every company their supplier has not answered about since before `untouched` (epoch ms): for the jobs. */
export async function dueMeetings(
  db: Db,
  { untouched, now, limit }: { readonly untouched: number; readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await pendingSince(db, untouched)
    .select('id')
    .where('id', 'not in', heldBack(db, 'meeting', now))
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** One of them, if its supplier still has not answered. */
export async function dueMeeting(db: Db, id: string, untouched: number): Promise<MeetingRecord | null> {
  const row = await pendingSince(db, untouched).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? recordOf(row) : null;
}

const pendingSince = (db: Db, untouched: number) =>
  db.selectFrom('meeting').where('pending', 'in', meetingPendings).where('updated_at', '<=', untouched);

/** Writes a meeting, in the place of the one of its id. */
export async function putMeeting(db: Db, one: MeetingRecord): Promise<void> {
  const { id, ...values } = rowOf(one);
  await db
    .insertInto('meeting')
    .values({ id, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
}

function rowOf(one: MeetingRecord): Tables['meeting'] {
  return {
    id: one.id,
    company_id: one.companyId,
    organiser_id: one.organiserId,
    version: one.version,
    title: one.title,
    city: one.city,
    start_on: one.startOn,
    days: one.days,
    people: one.people,
    rooms: one.rooms,
    budget_fen: one.budgetFen,
    wishes: one.wishes,
    product_id: one.productId,
    stage: one.stage,
    outcome: one.outcome,
    pending: one.pending,
    pending_quote: one.pendingQuote,
    orders: one.orders,
    quote_id: one.quoteId,
    agreed_fen: one.agreedFen,
    settled_fen: one.settledFen,
    bill: one.bill && bill.write(one.bill),
    updated_at: one.updatedAt,
  };
}

function recordOf(row: Tables['meeting']): MeetingRecord {
  return {
    id: meetingId.parse(row.id),
    companyId: row.company_id,
    organiserId: row.organiser_id,
    version: row.version,
    title: row.title,
    city: row.city,
    startOn: row.start_on,
    days: row.days,
    people: row.people,
    rooms: row.rooms,
    budgetFen: Number(row.budget_fen),
    wishes: row.wishes,
    productId: row.product_id,
    stage: enumValue('meeting.stage', meetingStages, row.stage),
    outcome: enumValue('meeting.outcome', meetingOutcomes, row.outcome),
    pending: row.pending === null ? null : enumValue('meeting.pending', meetingPendings, row.pending),
    pendingQuote: row.pending_quote,
    orders: row.orders,
    quoteId: row.quote_id,
    agreedFen: row.agreed_fen === null ? null : Number(row.agreed_fen),
    settledFen: row.settled_fen === null ? null : Number(row.settled_fen),
    bill: row.bill === null ? null : bill.read(row.bill, row.id),
    updatedAt: Number(row.updated_at),
  };
}
