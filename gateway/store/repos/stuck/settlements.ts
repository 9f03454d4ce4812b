import type { SettleOutcome } from '../../../../contract/enums/stuck.ts';
import type { Db } from '../../db/openStore.ts';

/** How a person settled something no supplier and no cashier had settled. Money in fen, `at` in epoch ms. */
export type Settlement = {
  readonly id: string;
  readonly companyId: string;
  readonly kind: 'order' | 'amendment' | 'payout';
  /** The id of what was settled. */
  readonly subject: string;
  readonly outcome: SettleOutcome | 'sent';
  readonly reference: string;
  readonly fen: number | null;
  readonly actorId: string;
  readonly at: number;
};

/** Writes down how something was settled. */
export async function insertSettlement(
  trx: Db,
  { companyId, actorId, ...settlement }: Settlement,
): Promise<void> {
  await trx
    .insertInto('settlement')
    .values({ ...settlement, company_id: companyId, actor_id: actorId })
    .execute();
}

/** Whether something was settled in just this way before, at the same sum where one is said; fen. */
export async function wasSettledAs(
  db: Db,
  {
    subject,
    outcome,
    reference,
    fareFen,
    refundFen = fareFen,
  }: Pick<Settlement, 'subject' | 'outcome' | 'reference'> & {
    readonly fareFen?: number | undefined;
    readonly refundFen?: number | undefined;
  },
): Promise<boolean> {
  const found = await db
    .selectFrom('settlement')
    .select('id')
    .where('subject', '=', subject)
    .where('outcome', '=', outcome)
    .where('reference', '=', reference)
    .$if(refundFen !== undefined, (query) => query.where('fen', '=', refundFen ?? null))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a person said that there is a ticket for one of these: an order, its key, the change that made it. */
export async function wasConfirmedByHand(db: Db, subjects: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('settlement')
    .select('id')
    .where('subject', 'in', subjects)
    .where('outcome', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
