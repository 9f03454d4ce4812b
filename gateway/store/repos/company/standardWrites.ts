import type { standardActs } from '../../../../contract/enums/standard.ts';
import type { ProductKind } from '../../../../contract/products.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import type { Db } from '../../db/openStore.ts';

/** A standard as it is written down: its rules as JSON, from a day on; '' for as long as there is the company. */
export type StandardVersion = {
  readonly id: string;
  readonly level: string;
  readonly product: string;
  readonly validFrom: string;
  readonly rules: string;
};

/** All of a company's standards, those that are over among them, by level, product and day. */
export async function standardVersions(db: Db, companyId: string): Promise<StandardVersion[]> {
  const rows = await db
    .selectFrom('standard')
    .select(['id', 'level', 'product', 'valid_from', 'rules'])
    .where('company_id', '=', companyId)
    .orderBy('level')
    .orderBy('product')
    .orderBy('valid_from')
    .execute();
  return rows.map(({ valid_from: validFrom, ...row }) => ({ ...row, validFrom }));
}

/** Writes what holds from a day on, in place of what was written for that day. */
export async function putStandard(
  trx: Db,
  companyId: string,
  { id, level, product, validFrom, rules }: StandardVersion,
): Promise<void> {
  await trx
    .insertInto('standard')
    .values({ id, company_id: companyId, level, product, valid_from: validFrom, rules })
    .onConflict((same) =>
      same.columns(['company_id', 'product', 'level', 'valid_from']).doUpdateSet({ rules }),
    )
    .execute();
}

/** Takes away what was written for a day. */
export async function deleteStandard(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('standard').where('id', '=', id).execute();
}

export type StandardChange = {
  readonly product: ProductKind;
  readonly level: string;
  readonly validFrom: string;
  readonly act: (typeof standardActs)[number];
  readonly before: string;
  readonly after: string;
  readonly actorId: string;
  /** Epoch ms. */
  readonly at: number;
};

/** Writes down a change; answers its number. */
export async function insertStandardChange(
  trx: Db,
  companyId: string,
  { validFrom, actorId, ...change }: StandardChange,
): Promise<number> {
  const row = await trx
    .insertInto('standard_change')
    .values({ ...change, company_id: companyId, valid_from: validFrom, actor_id: actorId })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return Number(row.seq);
}

/** The last change of every cell of a company, by `cellName`. */
export async function standardRevisions(db: Db, companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('standard_change')
    .select(['product', 'level', (of) => of.fn.max('seq').as('last')])
    .where('company_id', '=', companyId)
    .groupBy(['product', 'level'])
    .execute();
  return new Map(rows.map(({ product, level, last }) => [cellName(product, level), Number(last)]));
}

/** Every level of which a company ever changed a standard, those it removed among them. */
export async function levelsChanged(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('standard_change')
    .select('level')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ level }) => level);
}

/** A level and product under one name; level '' for the product's reasons. */
export function cellName(product: string, level: string): string {
  return `${product} ${level}`;
}

type ChangeRow = Omit<StandardChange, 'product' | 'act'> & {
  readonly seq: number;
  readonly product: string;
  readonly act: string;
};

/** Changes of a company, the newest first. */
export async function standardChanges(
  db: Db,
  companyId: string,
  {
    level,
    product,
    before,
    limit,
  }: {
    readonly level?: string | undefined;
    readonly product?: string | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom('standard_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? ''))
    .$if(product !== undefined, (query) => query.where('product', '=', product ?? ''))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    product: row.product,
    level: row.level,
    validFrom: row.valid_from,
    act: row.act,
    before: row.before,
    after: row.after,
    actorId: row.actor_id,
    at: Number(row.at),
  }));
}

/** Writes a product's reasons in their order; those left out are offered no more. */
export async function putReasons(
  trx: Db,
  { companyId, product }: { readonly companyId: string; readonly product: string },
  reasons: readonly { readonly code: string; readonly label: Localised }[],
): Promise<void> {
  await trx
    .updateTable('company_reason')
    .set({ retired: 1 })
    .where('company_id', '=', companyId)
    .where('product', '=', product)
    .execute();
  for (const [position, { code, label }] of reasons.entries()) {
    const words = { label_zh: label.zh, label_en: label.en, label_de: label.de ?? '', position, retired: 0 };
    await trx
      .insertInto('company_reason')
      .values({ company_id: companyId, product, code, ...words })
      .onConflict((same) => same.columns(['company_id', 'product', 'code']).doUpdateSet(words))
      .execute();
  }
}
