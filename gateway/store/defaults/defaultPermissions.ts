import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { type Role, roles } from '../../../contract/kit/access.ts';
import type { Tables } from '../tables/schema.ts';

/** Gives companies the permission tree every company starts with (`resources/data/permissions.json`). */
export async function insertDefaultPermissions(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<void> {
  const items = defaultItems();
  const rows = companyIds.flatMap((company_id) =>
    items.map(({ params, parent, roles: granted }, position) => ({
      company_id,
      params,
      parent,
      position,
      roles: JSON.stringify(granted),
    })),
  );
  if (rows.length > 0) await db.insertInto('permission_item').values(rows).execute();
}

const defaults = z.object({
  modules: z.array(
    z.strictObject({
      params: z.string(),
      children: z.array(z.strictObject({ params: z.string(), roles: z.array(z.enum(roles)) })),
    }),
  ),
});

function defaultItems() {
  const file = new URL('../../../resources/data/permissions.json', import.meta.url);
  const { modules } = defaults.parse(JSON.parse(readFileSync(file, 'utf8')));
  return modules.flatMap(({ params: parent, children }) => [
    { params: parent, parent: null, roles: [] as Role[] },
    ...children.map((child) => ({ ...child, parent })),
  ]);
}
