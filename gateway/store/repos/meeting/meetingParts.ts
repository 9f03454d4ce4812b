import { z } from 'zod/mini';
import {
  type MeetingOutcome,
  type MeetingStage,
  meetingOutcomes,
  meetingQuoteStates,
  meetingStages,
} from '../../../../contract/enums/meeting/meeting.ts';
import { meetingProduct, meetingQuote } from '../../../../contract/shapes/meeting/meeting.ts';
import { type TravellerRef, travellerRef } from '../../../../contract/shapes/people.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** What a supplier offered for a meeting. */
export type QuoteRecord = Pick<
  z.output<typeof meetingQuote>,
  'quoteId' | 'state' | 'lines' | 'totalFen' | 'wasFen' | 'validUntil'
> & {
  readonly ref: string;
  readonly product: z.output<typeof meetingProduct>;
};

const body = jsonColumn(
  'meeting_quote.body',
  z.object({
    product: meetingProduct,
    lines: meetingQuote.shape.lines,
    wasFen: z.nullable(z.number()),
    validUntil: z.number(),
  }),
);

/** The quotes of a meeting, the cheapest first. */
export async function quotesOf(db: Db, meetingId: string): Promise<QuoteRecord[]> {
  const rows = await db
    .selectFrom('meeting_quote')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('total_fen')
    .orderBy('ref')
    .execute();
  return rows.map((row) => ({
    ...body.read(row.body, row.id),
    quoteId: row.id,
    ref: row.ref,
    state: enumValue('meeting_quote.state', meetingQuoteStates, row.state),
    totalFen: Number(row.total_fen),
  }));
}

/** Writes a quote, in the place of the one a meeting has under the same name of its supplier. */
export async function putQuote(db: Db, meetingId: string, quote: QuoteRecord): Promise<void> {
  const { quoteId, ref, state, totalFen, product, lines, wasFen, validUntil } = quote;
  const values = { state, total_fen: totalFen, body: body.write({ product, lines, wasFen, validUntil }) };
  await db
    .insertInto('meeting_quote')
    .values({ id: quoteId, meeting_id: meetingId, ref, ...values })
    .onConflict((on) => on.columns(['meeting_id', 'ref']).doUpdateSet(values))
    .execute();
}

/** Who takes part, in the order they were named. */
export async function participantsOf(db: Db, meetingId: string): Promise<TravellerRef[]> {
  const rows = await db
    .selectFrom('meeting_participant')
    .select(['kind', 'traveller_id'])
    .where('meeting_id', '=', meetingId)
    .orderBy('position')
    .execute();
  return rows.map((row) => travellerRef.parse({ kind: row.kind, id: row.traveller_id }));
}

/** Names who takes part, in the place of those named before. */
export async function replaceParticipants(
  db: Db,
  meetingId: string,
  refs: readonly TravellerRef[],
): Promise<void> {
  await db.deleteFrom('meeting_participant').where('meeting_id', '=', meetingId).execute();
  if (refs.length === 0) return;
  await db
    .insertInto('meeting_participant')
    .values(
      refs.map(({ kind, id }, position) => ({ meeting_id: meetingId, kind, traveller_id: id, position })),
    )
    .execute();
}

export type StepRecord = {
  readonly stage: MeetingStage;
  readonly outcome: MeetingOutcome;
  readonly actorId: string;
  readonly at: number;
};

/** Who took a meeting to which stage, in order. */
export async function stepsOf(db: Db, meetingId: string): Promise<StepRecord[]> {
  const rows = await db
    .selectFrom('meeting_step')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    stage: enumValue('meeting_step.stage', meetingStages, row.stage),
    outcome: enumValue('meeting_step.outcome', meetingOutcomes, row.outcome),
    actorId: row.actor_id,
    at: Number(row.at),
  }));
}

/** Writes a step behind those there are. */
export async function insertMeetingStep(db: Db, meetingId: string, step: StepRecord): Promise<void> {
  const seq = (await stepsOf(db, meetingId)).length;
  const { stage, outcome, actorId, at } = step;
  await db
    .insertInto('meeting_step')
    .values({ meeting_id: meetingId, seq, stage, outcome, actor_id: actorId, at })
    .execute();
}
