import type { ProductKind } from '../../../../contract/products.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { cachedOne } from '../../cache/cache.ts';
import type { JsonColumn } from '../../columns/jsonColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** The level under which a company keeps its rule for outside people. */
export const OUTSIDE_LEVEL = 'guest';

/** A company's standards of one product, by level. */
export type StandardsOf<Rules> = (db: Db, companyId: string) => Promise<ReadonlyMap<string, Rules>>;

/** Reads a company's standards of a product, whose rules column `standard.rules` keeps in this shape. */
export function standardsReader<Rules>(
  product: ProductKind,
  { read }: Pick<JsonColumn<Rules>, 'read'>,
): StandardsOf<Rules> {
  const byCompany = cachedOne(
    { table: 'standard' },
    async (db, companyId): Promise<ReadonlyMap<string, Rules>> => {
      const rows = await db
        .selectFrom('standard')
        .select(['id', 'level', 'rules'])
        .where('company_id', '=', companyId)
        .where('product', '=', product)
        .execute();
      return new Map(rows.map(({ id, level, rules }) => [level, read(rules, id)]));
    },
  );
  return async (db, companyId) => (await byCompany(db, companyId)) ?? new Map();
}

/** Reasons one may give for a choice of a product beyond the standard, in order. */
export async function reasonCodes(db: Db, product: string): Promise<Reason[]> {
  return [...((await reasonsOf(db, product)) ?? [])];
}

type Reason = { readonly code: string; readonly label: Localised };

const reasonsOf = cachedOne({ table: 'reason_code' }, async (db, product): Promise<readonly Reason[]> => {
  const rows = await db
    .selectFrom('reason_code')
    .selectAll()
    .where('product', '=', product)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ code: row.code, label: { zh: row.label_zh, en: row.label_en } }));
});
