import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { readJson } from '../../../../contract/kit/readJson.ts';

type Tables = { travel_order: { id: string; body: string; disruption: string | null } };

const disrupted = z.looseObject({
  disruption: z.looseObject({ kind: z.string() }),
  changedFrom: z.nullable(z.string()),
});
const AT_ONCE = 500;

/** Lists say what a supplier did to an order, so it stands beside the body, which they do not read. */
export async function up(on: Kysely<unknown>): Promise<void> {
  await on.schema.alterTable('travel_order').addColumn('disruption', 'text').execute();
  const db = on.withTables<Tables>();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('travel_order')
      .select(['id', 'body'])
      // Bodies are written by JSON.stringify.
      .where('body', 'like', '%"disruption":{"kind":%')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, body } of rows) {
      const read = disrupted.safeParse(readJson(body));
      if (!read.success) continue;
      const { disruption, changedFrom } = read.data;
      await db
        .updateTable('travel_order')
        .set({ disruption: JSON.stringify({ disruption, changedFrom }) })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
