import { sumChangeStates } from '../../../../contract/enums/stuck.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** A change of the sum (fen) from which settling takes two people in a company; `at` in epoch ms. */
export type SumChange = {
  readonly id: number;
  readonly companyId: string;
  readonly fromFen: number;
  readonly toFen: number;
  readonly actorId: string;
  readonly at: number;
  readonly state: (typeof sumChangeStates)[number];
  readonly ended: { readonly by: string; readonly at: number } | null;
};

/** Writes a change down; answers its number. */
export async function insertSumChange(
  trx: Db,
  { companyId, fromFen, toFen, actorId, at, state }: Omit<SumChange, 'id' | 'ended'>,
): Promise<number> {
  const row = await trx
    .insertInto('sum_change')
    .values({
      company_id: companyId,
      from_fen: fromFen,
      to_fen: toFen,
      actor_id: actorId,
      at,
      state,
      ended_by: '',
      ended_at: null,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return Number(row.seq);
}

/** The change that waits for a second person, if there is one. */
export async function waitingSumChange(db: Db, companyId: string): Promise<SumChange | null> {
  const row = await changes(db, companyId).where('state', '=', 'waiting').executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** Ends a change that waits. */
export async function endSumChange(
  trx: Db,
  { id, companyId }: Pick<SumChange, 'id' | 'companyId'>,
  state: 'confirmed' | 'withdrawn',
  ended: NonNullable<SumChange['ended']>,
): Promise<void> {
  await trx
    .updateTable('sum_change')
    .set({ state, ended_by: ended.by, ended_at: ended.at })
    .where('company_id', '=', companyId)
    .where('seq', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Changes of a company, the newest first, those before a number. */
export async function sumChanges(
  db: Db,
  companyId: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<SumChange[]> {
  const rows = await changes(db, companyId)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(changeOf);
}

function changes(db: Db, companyId: string) {
  return db.selectFrom('sum_change').selectAll().where('company_id', '=', companyId);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirst']>>>;

function changeOf(row: Row): SumChange {
  return {
    id: Number(row.seq),
    companyId: row.company_id,
    fromFen: Number(row.from_fen),
    toFen: Number(row.to_fen),
    actorId: row.actor_id,
    at: Number(row.at),
    state: enumValue('sum_change.state', sumChangeStates, row.state),
    ended: row.ended_at === null ? null : { by: row.ended_by, at: Number(row.ended_at) },
  };
}
