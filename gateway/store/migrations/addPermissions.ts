import type { Kysely } from 'kysely';
import type { Tables } from '../tables/schema.ts';

type Item = { readonly params: string; readonly parent: string | null; readonly roles: readonly string[] };

/** Gives every company that has a permission tree these items behind its own, in their order. */
export async function addPermissions(on: Kysely<unknown>, items: readonly Item[]): Promise<void> {
  const db = on as Kysely<Tables>;
  const companies = await db
    .selectFrom('permission_item')
    .select(['company_id', (of) => of.fn.max('position').as('last')])
    .groupBy('company_id')
    .execute();
  for (const { company_id, last } of companies)
    await db
      .insertInto('permission_item')
      .values(
        items.map(({ params, parent, roles }, at) => ({
          company_id,
          params,
          parent,
          position: Number(last) + 1 + at,
          roles: JSON.stringify(roles),
        })),
      )
      // A store older than the tree has just been given today's defaults, with these among them.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
