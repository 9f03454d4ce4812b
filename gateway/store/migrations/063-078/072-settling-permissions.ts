import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/schema.ts';

/** What went by roles until now, and the roles it went by; a module first, then what it holds. */
const items = [
  { params: 'settle.bookings', parent: 'module.orders', roles: ['travelManager'] },
  { params: 'module.money', parent: null, roles: [] },
  { params: 'company.accounts', parent: 'module.money', roles: ['travelManager', 'finance'] },
  { params: 'settle.payouts', parent: 'module.money', roles: ['finance'] },
] as const;

/** Settling what only a person can, and the company's accounts, go by permissions: every company gets them. */
export async function up(on: Kysely<unknown>): Promise<void> {
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
