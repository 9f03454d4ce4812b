import { sql } from 'kysely';
import type { Db } from '../../db/openStore.ts';

/** Kinds of rows that jobs work on one by one. */
export const dueKinds = [
  'order',
  'amendment',
  'cascade',
  'payment',
  'payout',
  'voucher',
  'voucher.remind',
  'approval.carry',
  'approval.step',
  'approval.ceiling',
  'guest',
  'flight.follow',
  'mail',
  'meeting',
  'grant',
  'handOver',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** The rows of a kind that nobody may take now (epoch ms): being worked on, or waiting after a failure. */
export function heldBack(db: Db, kind: DueKind, now: number) {
  return db.selectFrom('due_claim').select('id').where('kind', '=', kind).where('next_at', '>', now);
}

type Claim = { readonly kind: DueKind; readonly owner: string };

/**
 * Claims rows until `until` (epoch ms); answers those that are the owner's now with how often they were claimed in a
 * row. One statement: of several processes one gets a row.
 */
export async function claimRows(
  db: Db,
  { kind, owner }: Claim,
  ids: readonly string[],
  { now, until }: { readonly now: number; readonly until: number },
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .insertInto('due_claim')
    // In one order for everybody, so that two that claim the same rows never wait for each other.
    .values(
      [...new Set(ids)].sort().map((id) => ({ kind, id, owner, attempts: 1, next_at: until, failed: 0 })),
    )
    .onConflict((on) =>
      on
        .columns(['kind', 'id'])
        .doUpdateSet((eb) => ({ owner, next_at: until, attempts: eb('due_claim.attempts', '+', 1) }))
        .where('due_claim.next_at', '<=', now),
    )
    .returning(['id', 'attempts'])
    .execute();
  return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}

/** Keeps an owner's rows claimed until later (epoch ms). */
export async function keepRows(
  db: Db,
  { kind, owner }: Claim,
  ids: readonly string[],
  until: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('due_claim')
    .set({ next_at: until })
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('owner', '=', owner)
    .execute();
}

/** Rows that were worked without a failure are free again. */
export async function releaseRows(db: Db, { kind, owner }: Claim, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('due_claim')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('owner', '=', owner)
    .execute();
}

/** A row that could not be worked on is left alone until `nextAt` (epoch ms), and counted. */
export async function failRow(db: Db, { kind, owner }: Claim, id: string, nextAt: number): Promise<void> {
  await db
    .updateTable('due_claim')
    .set({ next_at: nextAt, failed: 1 })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .execute();
  await db
    .insertInto('due_failure')
    .values({ kind, failures: 1 })
    .onConflict((on) =>
      on.column('kind').doUpdateSet((eb) => ({ failures: eb('due_failure.failures', '+', 1) })),
    )
    .execute();
}

/** Nothing could be done for a row now, through no fault: it is left alone until `nextAt` (epoch ms). */
export async function putOffRow(db: Db, { kind, owner }: Claim, id: string, nextAt: number): Promise<void> {
  await db
    .updateTable('due_claim')
    .set({ next_at: nextAt, attempts: 0, failed: 0 })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .execute();
}

type Figures = Readonly<Record<string, number>>;

/** For operators: failures so far and rows that fail now, by kind; what only a person can settle, by kind. */
export async function stuckFigures(
  db: Db,
): Promise<{ readonly failures: Figures; readonly failing: Figures; readonly manual: Figures }> {
  const failures = await db.selectFrom('due_failure').selectAll().execute();
  const failing = await db
    .selectFrom('due_claim')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('rows')])
    .where((eb) => eb.or([eb('failed', '=', 1), eb('attempts', '>', 1)]))
    .groupBy('kind')
    .execute();
  const manual = await sql<{ kind: string; rows: number }>`
    select 'order' as kind, count(*) as rows from travel_order where state = 'manual'
    union all select 'amendment', count(*) from amendment where state = 'manual'
    union all select 'payout', count(*) from payout where state = 'manual'`.execute(db);
  const byKind = (rows: readonly { kind: string; rows: number }[]) =>
    Object.fromEntries(rows.map((row) => [row.kind, row.rows]));
  return {
    failures: Object.fromEntries(failures.map((row) => [row.kind, row.failures])),
    failing: byKind(failing),
    manual: byKind(manual.rows),
  };
}
