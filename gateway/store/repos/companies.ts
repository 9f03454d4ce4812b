import type { Localised } from '../../../contract/shapes/primitives.ts';
import { compiledOnce } from '../compiledOnce.ts';
import type { Db } from '../openStore.ts';

export type Company = { readonly id: string; readonly name: Localised; readonly settings: string };

const companyById = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('company').selectAll().where('id', '=', id),
);

/** One company by its number. */
export async function findCompany(db: Db, id: string): Promise<Company | null> {
  const [row] = (await companyById(db, { id })).rows;
  return row ? { id: row.id, name: { zh: row.name_zh, en: row.name_en }, settings: row.settings } : null;
}

/** Lets only one transaction at a time go on that asks for this company; the others wait until it ends. */
export async function lockCompany(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('company')
    .set((eb) => ({ customer_type: eb.ref('customer_type') }))
    .where('id', '=', id)
    .execute();
}
