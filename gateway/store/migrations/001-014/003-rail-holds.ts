import type { Kysely } from 'kysely';

/** When a held seat's ride begins and ends, and whose it is: so that nobody is sold two trains at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['depart_at', 'arrive_at']) {
    await db.schema
      .alterTable('sim_hold')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createIndex('sim_hold_by_passenger_idx_depart_at')
    .on('sim_hold')
    .columns(['passenger_idx', 'depart_at'])
    .execute();
}
