import type { ProductKind } from '../../../../contract/products.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { cachedOne } from '../../cache/cache.ts';
import { type Standards, standardRules } from '../../columns/standardRules.ts';
import type { Db } from '../../db/openStore.ts';

/** The level under which a company keeps its rule for outside people. */
export const OUTSIDE_LEVEL = 'guest';

type ByLevel<Kind extends ProductKind> = ReadonlyMap<string, Standards[Kind]>;
type StandardsOfCompany = { readonly [Kind in ProductKind]: ByLevel<Kind> };

const standardsByCompany = cachedOne(
  { table: 'standard' },
  async (db, companyId): Promise<StandardsOfCompany> => {
    const rows = await db
      .selectFrom('standard')
      .select(['id', 'product', 'level', 'rules'])
      .where('company_id', '=', companyId)
      .execute();
    const of = <Kind extends ProductKind>(kind: Kind): ByLevel<Kind> =>
      new Map(
        rows
          .filter(({ product }) => product === kind)
          .map(({ id, level, rules }) => [level, standardRules[kind].read(rules, id)]),
      );
    return {
      train: of('train'),
      flight: of('flight'),
      intlFlight: of('intlFlight'),
      hotel: of('hotel'),
      car: of('car'),
    };
  },
);

/** A company's standards of a product, by level. */
export async function standardsOf<Kind extends ProductKind>(
  db: Db,
  companyId: string,
  product: Kind,
): Promise<ByLevel<Kind>> {
  const all = await standardsByCompany(db, companyId);
  return all?.[product] ?? new Map<string, Standards[Kind]>();
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
