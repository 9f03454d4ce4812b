import type { Db } from '../../../store/db/openStore.ts';

export type MovedGate = { readonly gate: string; readonly was: string };

/** Gates somebody moved flights of a day to, by flight number; most days none. */
export async function movedGates(db: Db, date: string): Promise<ReadonlyMap<string, MovedGate>> {
  const rows = await db.selectFrom('sim_gate').selectAll().where('date', '=', date).execute();
  return new Map(rows.map(({ flight_no, gate, was }) => [flight_no, { gate, was }]));
}

/** Moves a flight to a gate; a later word replaces an earlier one. */
export async function moveGate(
  db: Db,
  {
    flightNo,
    date,
    gate,
    was,
    now,
  }: {
    readonly flightNo: string;
    readonly date: string;
    readonly gate: string;
    readonly was: string;
    readonly now: number;
  },
): Promise<void> {
  const columns = { gate, was, made_at: now };
  await db
    .insertInto('sim_gate')
    .values({ flight_no: flightNo, date, ...columns })
    .onConflict((on) => on.columns(['flight_no', 'date']).doUpdateSet(columns))
    .execute();
}
