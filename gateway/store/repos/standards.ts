import type { TrainStandard } from '../../../contract/rules/trainStandard.ts';
import type { ProductKind } from '../../../contract/shapes/order.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { compiledOnce } from '../compiledOnce.ts';
import type { Db } from '../openStore.ts';

/** The level under which a company keeps its rule for outside people. */
export const OUTSIDE_LEVEL = 'guest';

const rulesOf = compiledOnce((db, of: { companyId: string; product: string }) =>
  db
    .selectFrom('standard')
    .select(['level', 'rules'])
    .where('company_id', '=', of.companyId)
    .where('product', '=', of.product),
);
const reasonsOf = compiledOnce((db, { product }: { product: string }) =>
  db.selectFrom('reason_code').selectAll().where('product', '=', product).orderBy('position'),
);

/** A company's standards of a product, by level, as the product's own rules read them. */
export async function standardsOf<Standard>(
  db: Db,
  companyId: string,
  product: ProductKind,
): Promise<ReadonlyMap<string, Standard>> {
  const { rows } = await rulesOf(db, { companyId, product });
  return new Map(rows.map(({ level, rules }): [string, Standard] => [level, JSON.parse(rules)]));
}

/** A company's train standards, by level. */
export function trainStandards(db: Db, companyId: string): Promise<ReadonlyMap<string, TrainStandard>> {
  return standardsOf(db, companyId, 'train');
}

/** Reasons one may give for a choice of a product beyond the standard, in order. */
export async function reasonCodes(db: Db, product: string): Promise<{ code: string; label: Localised }[]> {
  const { rows } = await reasonsOf(db, { product });
  return rows.map((row) => ({ code: row.code, label: { zh: row.label_zh, en: row.label_en } }));
}
