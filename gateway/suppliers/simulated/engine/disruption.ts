import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { compiledOnce } from '../../../store/db/compiledOnce.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Disruption } from '../../port.ts';
import { readsIn } from './transactionReads.ts';

/** A departure or stay as `sim_disruption` names it. */
export type Run = { readonly code: string; readonly date: string };

/** Whether and how a supplier changed a run; minutes are added to its planned times. */
export type RunDisruption =
  | { readonly kind: 'rescheduled'; readonly departShift: number; readonly arriveShift: number }
  | { readonly kind: 'withdrawn' };

/**
 * Sets a fault of the schedule: the supplier moves or withdraws a run at `now` (epoch ms). Whoever booked it before is
 * disrupted, and may give it back or change it free of charge; a later word on the same run replaces an earlier one.
 */
export async function disrupt(
  db: Db,
  product: string,
  run: Run,
  runDisruption: RunDisruption,
  now: number,
): Promise<void> {
  const shifts =
    runDisruption.kind === 'rescheduled'
      ? { depart_shift_minutes: runDisruption.departShift, arrive_shift_minutes: runDisruption.arriveShift }
      : { depart_shift_minutes: 0, arrive_shift_minutes: 0 };
  const columns = { kind: runDisruption.kind, ...shifts, made_at: now };
  await db
    .insertInto('sim_disruption')
    .values({ product, ...run, ...columns })
    .onConflict((conflict) => conflict.columns(['product', 'code', 'date']).doUpdateSet(columns))
    .execute();
}

/** A disruption of a run with when the supplier recorded it, epoch ms. */
export type RecordedDisruption = RunDisruption & { readonly madeAt: number };

/** The disruptions of runs on these dates, whichever of the products they were recorded under, as a look-up; most days none. */
export async function runDisruptionsOn(
  db: Db,
  products: readonly string[],
  dates: readonly string[],
): Promise<(run: Run) => RecordedDisruption | null> {
  if (dates.length === 0) return () => null;
  const rows = await disruptionRowsOn(db, products, dates);
  const known = new Map(rows.map((row) => [`${row.code}|${row.date}`, runDisruptionOf(row)]));
  return (run) => known.get(`${run.code}|${run.date}`) ?? null;
}

async function disruptionRowsOn(db: Db, products: readonly string[], dates: readonly string[]) {
  const reads = readsIn(db);
  const key = [...products, ...dates].join();
  const known = reads?.runDisruptions.get(key);
  if (known) return known;
  const { rows } = await selectDisruptions(db, { products, dates });
  reads?.runDisruptions.set(key, rows);
  return rows;
}

const selectDisruptions = compiledOnce(
  (db, { products, dates }: { readonly products: readonly string[]; readonly dates: readonly string[] }) =>
    db
      .selectFrom('sim_disruption')
      .selectAll()
      .where('product', 'in', products)
      .where('date', 'in', dates)
      .orderBy('made_at'),
);

/** When a run begins and ends, epoch ms. */
export type Span = { readonly startAt: number; readonly endAt: number };

/**
 * What a booking's disrupted runs come to for it. `spans` are the runs' own times without the disruptions. Booked after
 * the disruption, a run was booked as it is now, and is nothing the supplier did.
 */
export function disruptionOf(
  runDisruptions: readonly (RecordedDisruption | null)[],
  spans: readonly Span[],
  createdAt: number,
): Disruption {
  const runs = runDisruptions.map((runDisruption, index) => ({
    index,
    isNew: runDisruption !== null && runDisruption.madeAt >= createdAt,
    isWithdrawn: runDisruption?.kind === 'withdrawn',
    ...movedBy(runDisruption, spans[index] ?? { startAt: 0, endAt: 0 }),
  }));
  const isOne = runs.length === 1;
  const withdrawn = runs.filter((run) => run.isNew && run.isWithdrawn);
  if (withdrawn.length > 0)
    return { kind: 'withdrawn', ...(!isOne && { segments: withdrawn.map(({ index }) => ({ index })) }) };
  const moved = runs.filter((run) => run.isNew);
  return {
    kind: 'rescheduled',
    departAt: runs[0]?.departAt ?? 0,
    arriveAt: runs.at(-1)?.arriveAt ?? 0,
    ...(!isOne && {
      segments: moved.map(({ index, departAt, arriveAt }) => ({ index, departAt, arriveAt })),
    }),
  };
}

function movedBy(
  runDisruption: RunDisruption | null,
  { startAt, endAt }: Span,
): { departAt: number; arriveAt: number } {
  if (runDisruption?.kind !== 'rescheduled') return { departAt: startAt, arriveAt: endAt };
  return {
    departAt: startAt + runDisruption.departShift * MINUTE_MS,
    arriveAt: endAt + runDisruption.arriveShift * MINUTE_MS,
  };
}

function runDisruptionOf(row: Tables['sim_disruption']): RecordedDisruption {
  const madeAt = row.made_at;
  if (row.kind === 'withdrawn') return { kind: 'withdrawn', madeAt };
  return {
    kind: 'rescheduled',
    departShift: row.depart_shift_minutes,
    arriveShift: row.arrive_shift_minutes,
    madeAt,
  };
}
