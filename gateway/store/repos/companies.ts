import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { Db } from '../openStore.ts';

export type Company = { readonly id: string; readonly name: Localised; readonly settings: string };

/** One company by its number. */
export async function findCompany(db: Db, id: string): Promise<Company | null> {
  const row = await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, name: { zh: row.name_zh, en: row.name_en }, settings: row.settings } : null;
}
