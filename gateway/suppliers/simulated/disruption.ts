import type { Db } from '../../store/openStore.ts';
import type { Tables } from '../../store/schema.ts';
import type { Disruption } from '../port.ts';

const MINUTE = 60_000;

/** A departure or stay as `sim_disruption` names it. */
export type Run = { readonly code: string; readonly date: string };

/** Whether and how a supplier changed a run; minutes are added to its planned times. */
export type Upset =
  | { readonly kind: 'rescheduled'; readonly departShift: number; readonly arriveShift: number }
  | { readonly kind: 'withdrawn' };

/**
 * Turns the schedule knob: the supplier moves or withdraws a run at `now` (epoch ms). Whoever booked it before is
 * disrupted, and may give it back or change it free of charge; a later word on the same run replaces an earlier one.
 */
export async function disrupt(db: Db, product: string, run: Run, upset: Upset, now: number): Promise<void> {
  const shifts =
    upset.kind === 'rescheduled'
      ? { depart_shift_minutes: upset.departShift, arrive_shift_minutes: upset.arriveShift }
      : { depart_shift_minutes: 0, arrive_shift_minutes: 0 };
  const told = { kind: upset.kind, ...shifts, made_at: now };
  await db
    .insertInto('sim_disruption')
    .values({ product, ...run, ...told })
    .onConflict((conflict) => conflict.columns(['product', 'code', 'date']).doUpdateSet(told))
    .execute();
}

/** The upsets of a product's runs on these dates, as a look-up; most days there are none. */
export async function upsetsOn(
  db: Db,
  product: string,
  dates: readonly string[],
): Promise<(run: Run) => Upset | null> {
  if (dates.length === 0) return () => null;
  const rows = await db
    .selectFrom('sim_disruption')
    .selectAll()
    .where('product', '=', product)
    .where('date', 'in', dates)
    .execute();
  const known = new Map(rows.map((row) => [`${row.code}|${row.date}`, upsetOf(row)]));
  return (run) => known.get(`${run.code}|${run.date}`) ?? null;
}

/** What happened to a booking's run since it was booked, or null. Times in epoch ms. */
export async function disruptionOf(
  db: Db,
  product: string,
  run: Run,
  booked: { readonly startAt: number; readonly endAt: number; readonly createdAt: number },
): Promise<Disruption | null> {
  const row = await db
    .selectFrom('sim_disruption')
    .selectAll()
    .where('product', '=', product)
    .where('code', '=', run.code)
    .where('date', '=', run.date)
    .executeTakeFirst();
  // Booked after the supplier's word, it was booked under the new times.
  if (!row || row.made_at < booked.createdAt) return null;
  const upset = upsetOf(row);
  if (upset.kind === 'withdrawn') return upset;
  return {
    kind: 'rescheduled',
    departAt: booked.startAt + upset.departShift * MINUTE,
    arriveAt: booked.endAt + upset.arriveShift * MINUTE,
  };
}

function upsetOf(row: Tables['sim_disruption']): Upset {
  if (row.kind === 'withdrawn') return { kind: 'withdrawn' };
  return {
    kind: 'rescheduled',
    departShift: row.depart_shift_minutes,
    arriveShift: row.arrive_shift_minutes,
  };
}
