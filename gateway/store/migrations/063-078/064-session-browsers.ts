import { type Kysely, sql } from 'kysely';

/** People tell their sign-ins apart by browser and system; those made before say nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column browser text not null default ''`.execute(db);
  await sql`alter table session add column system text not null default ''`.execute(db);
}
