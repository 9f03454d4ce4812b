import type { TrainStandard } from '../../../../contract/rules/rail/trainStandard.ts';
import type { ProductKind } from '../../../../contract/shapes/order.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { rememberedOne } from '../../cache/cache.ts';
import type { Db } from '../../db/openStore.ts';

/** The level under which a company keeps its rule for outside people. */
export const OUTSIDE_LEVEL = 'guest';

type StoredStandard = { readonly product: string; readonly level: string; readonly rules: unknown };

const standardsByCompany = rememberedOne(
  { table: 'standard' },
  async (db, companyId): Promise<readonly StoredStandard[]> => {
    const rows = await db
      .selectFrom('standard')
      .select(['product', 'level', 'rules'])
      .where('company_id', '=', companyId)
      .execute();
    return rows.map(({ product, level, rules }) => ({ product, level, rules: JSON.parse(rules) }));
  },
);

/** A company's standards of a product, by level, as the product's own rules read them. */
export async function standardsOf<Standard>(
  db: Db,
  companyId: string,
  product: ProductKind,
): Promise<ReadonlyMap<string, Standard>> {
  const all = (await standardsByCompany(db, companyId)) ?? [];
  const own = all.filter((one) => one.product === product);
  // The product's own module wrote them.
  return new Map(own.map(({ level, rules }) => [level, rules as Standard]));
}

/** A company's train standards, by level. */
export function trainStandards(db: Db, companyId: string): Promise<ReadonlyMap<string, TrainStandard>> {
  return standardsOf(db, companyId, 'train');
}

/** Reasons one may give for a choice of a product beyond the standard, in order. */
export async function reasonCodes(db: Db, product: string): Promise<Reason[]> {
  return [...((await reasonsOf(db, product)) ?? [])];
}

type Reason = { readonly code: string; readonly label: Localised };

const reasonsOf = rememberedOne({ table: 'reason_code' }, async (db, product): Promise<readonly Reason[]> => {
  const rows = await db
    .selectFrom('reason_code')
    .selectAll()
    .where('product', '=', product)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ code: row.code, label: { zh: row.label_zh, en: row.label_en } }));
});
