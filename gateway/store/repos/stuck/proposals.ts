import { settleOutcomes } from '../../../../contract/enums/stuck.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';

const kinds = ['order', 'amendment', 'payout'] as const;
const outcomes = [...settleOutcomes, 'sent'] as const;

/** How one person wants something stuck settled. Money in fen, `at` in epoch ms. */
export type Proposal = {
  readonly id: string;
  readonly companyId: string;
  readonly kind: (typeof kinds)[number];
  /** The id of what is to be settled. */
  readonly subject: string;
  readonly outcome: (typeof outcomes)[number];
  readonly reference: string;
  readonly fareFen: number | null;
  readonly refundFen: number | null;
  readonly actorId: string;
  readonly at: number;
};

/** How a proposal ended: done as it says, taken back or refused, or over because it was settled otherwise. */
export type ProposalEnd = 'confirmed' | 'withdrawn' | 'over';

/** Adds an open proposal to settle something; sums in fen. */
export async function insertProposal(trx: Db, proposal: Proposal): Promise<void> {
  const { companyId, fareFen, refundFen, actorId, ...rest } = proposal;
  await trx
    .insertInto('settle_proposal')
    .values({
      ...rest,
      company_id: companyId,
      fare_fen: fareFen,
      refund_fen: refundFen,
      actor_id: actorId,
      state: 'open',
      ended_by: '',
      ended_at: null,
    })
    .execute();
}

/** The proposal that waits about something, if there is one. */
export async function openProposalAbout(
  db: Db,
  companyId: string,
  subject: string,
): Promise<Proposal | null> {
  const row = await open(db, companyId).where('subject', '=', subject).executeTakeFirst();
  return row ? proposalOf(row) : null;
}

/** A proposal that waits; null for one that is over and for another company's. */
export async function openProposal(db: Db, companyId: string, id: string): Promise<Proposal | null> {
  const row = await open(db, companyId).where('id', '=', id).executeTakeFirst();
  return row ? proposalOf(row) : null;
}

/** Whether somebody has ended a proposal of a company in one way. */
export async function hasEndedProposal(
  db: Db,
  { companyId, id }: Pick<Proposal, 'companyId' | 'id'>,
  { state, by }: { readonly state: ProposalEnd; readonly by: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('settle_proposal')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('ended_by', '=', by)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a proposal as done, also where the step it led to has ended all that waited. */
export async function confirmProposed(
  trx: Db,
  id: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  await trx
    .updateTable('settle_proposal')
    .set({ state: 'confirmed' satisfies ProposalEnd, ended_by: by, ended_at: at })
    .where('id', '=', id)
    .execute();
}

/** Ends what waits about something. */
export async function endProposals(
  trx: Db,
  { companyId, subject }: Pick<Proposal, 'companyId' | 'subject'>,
  { state, by, at }: { readonly state: ProposalEnd; readonly by: string; readonly at: number },
): Promise<void> {
  await trx
    .updateTable('settle_proposal')
    .set({ state, ended_by: by, ended_at: at })
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .execute();
}

function open(db: Db, companyId: string) {
  return db
    .selectFrom('settle_proposal')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'open');
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirst']>>>;

function proposalOf(row: Row): Proposal {
  return {
    id: row.id,
    companyId: row.company_id,
    kind: enumValue('settle_proposal.kind', kinds, row.kind),
    subject: row.subject,
    outcome: enumValue('settle_proposal.outcome', outcomes, row.outcome),
    reference: row.reference,
    fareFen: row.fare_fen === null ? null : Number(row.fare_fen),
    refundFen: row.refund_fen === null ? null : Number(row.refund_fen),
    actorId: row.actor_id,
    at: Number(row.at),
  };
}
