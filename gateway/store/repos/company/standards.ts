import type { ProductKind } from '../../../../contract/products.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
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
/** Those that hold on the day of `now` (epoch ms) in Asia/Shanghai. */
export type StandardsOf<Rules> = (db: Db, companyId: string, now: number) => Promise<Standards<Rules>>;

/** Reads a company's standards of a product, whose rules column `standard.rules` keeps in this shape. */
export function standardsReader<Rules>(
  product: ProductKind,
  { read }: Pick<JsonColumn<Rules>, 'read'>,
): StandardsOf<Rules> {
  const byCompany = cachedOne({ table: 'standard' }, async (db, companyId) => {
    const rows = await db
      .selectFrom('standard')
      .select(['id', 'level', 'rules', 'valid_from'])
      .where('company_id', '=', companyId)
      .where('product', '=', product)
      .orderBy('valid_from', 'desc')
      .execute();
    return rows.map(({ id, level, rules, valid_from: validFrom }) => ({
      id,
      level,
      rules,
      validFrom,
      known: unlessBroken(() => read(rules, id)),
    }));
  });
  return async (db, companyId, now) => {
    const rows = (await byCompany(db, companyId)) ?? [];
    const today = chinaDate(now);
    return {
      of: (level) => {
        const found = rows.find((row) => row.level === level && row.validFrom <= today);
        return found && (found.known ?? read(found.rules, found.id));
      },
    };
  };
}

export type Reason = { readonly code: string; readonly label: Localised };

/** Reasons one may give in a company for a choice of a product beyond the standard, in order. */
export async function reasonCodes(db: Db, companyId: string, product: string): Promise<Reason[]> {
  const own = (await ownReasons(db, companyId))?.filter((one) => one.product === product) ?? [];
  if (own.length === 0) return [...((await defaultReasons(db, product)) ?? [])];
  return own.filter((one) => !one.isRetired).map(({ code, label }) => ({ code, label }));
}

/** What a reason somebody gave is called, one that is offered no more among them; its bare code where nobody knows. */
export async function reasonLabel(
  db: Db,
  companyId: string,
  product: string,
  code: string,
): Promise<Localised> {
  const own = (await ownReasons(db, companyId))?.find((one) => one.product === product && one.code === code);
  const known = own ?? (await defaultReasons(db, product))?.find((one) => one.code === code);
  return known?.label ?? { zh: code, en: code };
}

const ownReasons = cachedOne({ table: 'company_reason' }, async (db, companyId) => {
  const rows = await db
    .selectFrom('company_reason')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    product: row.product,
    code: row.code,
    isRetired: row.retired === 1,
    label: labelOf(row),
  }));
});

const defaultReasons = cachedOne(
  { table: 'reason_code' },
  async (db, product): Promise<readonly Reason[]> => {
    const rows = await db
      .selectFrom('reason_code')
      .selectAll()
      .where('product', '=', product)
      .orderBy('position')
      .execute();
    return rows.map((row) => ({ code: row.code, label: labelOf(row) }));
  },
);

type LabelColumns = { readonly label_zh: string; readonly label_en: string; readonly label_de: string };

function labelOf({ label_zh: zh, label_en: en, label_de: de }: LabelColumns): Localised {
  return { zh, en, ...(de && { de }) };
}
