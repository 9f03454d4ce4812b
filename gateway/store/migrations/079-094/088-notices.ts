import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/schema.ts';
import { createTables } from '../createTables.ts';

/** Notices a company writes, and the permission to: for its travel managers, after what it has. */
export async function up(on: Kysely<unknown>): Promise<void> {
  await createTables(on, {
    tables: {
      notice: `
        id text pk, company_id text, version integer, title_zh text, title_en text, title_de text, body_zh text,
        body_en text, body_de text, from_on text, to_on text, audience text, is_banner integer, writer_id text,
        updated_at bigint`,
    },
    indexes: [['notice', ['company_id', 'to_on']]],
  });
  const db = on as Kysely<Tables>;
  const companies = await db
    .selectFrom('permission_item')
    .select(['company_id', (of) => of.fn.max('position').as('last')])
    .groupBy('company_id')
    .execute();
  for (const { company_id, last } of companies)
    await db
      .insertInto('permission_item')
      .values({
        company_id,
        params: 'manage.notices',
        parent: 'module.organisation',
        position: Number(last) + 1,
        roles: '["travelManager"]',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
