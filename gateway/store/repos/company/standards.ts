import type { ProductKind } from '../../../../contract/products.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { cachedOne } from '../../cache/cache.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import type { JsonColumn } from '../../columns/jsonColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** The level under which a company keeps its rule for outside people. */
export const OUTSIDE_LEVEL = 'guest';

/**
 * A company's standards of one product: of a level, nothing where the company wrote none. Throws `BrokenColumn` for a
 * level whose rules cannot be read: nobody is judged by a rule that is not known, and other levels go on.
 */
export type Standards<Rules> = { of(level: string): Rules | undefined };
export type StandardsOf<Rules> = (db: Db, companyId: string) => Promise<Standards<Rules>>;

/** Reads a company's standards of a product, whose rules column `standard.rules` keeps in this shape. */
export function standardsReader<Rules>(
  product: ProductKind,
  { read }: Pick<JsonColumn<Rules>, 'read'>,
): StandardsOf<Rules> {
  const byCompany = cachedOne({ table: 'standard' }, async (db, companyId): Promise<Standards<Rules>> => {
    const rows = await db
      .selectFrom('standard')
      .select(['id', 'level', 'rules'])
      .where('company_id', '=', companyId)
      .where('product', '=', product)
      .execute();
    const readable = new Map(
      rows.map(({ id, level, rules }) => [level, { id, rules, known: unlessBroken(() => read(rules, id)) }]),
    );
    return {
      of: (level) => {
        const found = readable.get(level);
        return found && (found.known ?? read(found.rules, found.id));
      },
    };
  });
  return async (db, companyId) => (await byCompany(db, companyId)) ?? none;
}

const none: Standards<never> = { of: () => undefined };

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
  return rows.map((row) => ({
    code: row.code,
    label: { zh: row.label_zh, en: row.label_en, ...(row.label_de && { de: row.label_de }) },
  }));
});
