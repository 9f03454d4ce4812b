import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { cachedOne } from '../../cache/cache.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { type CompanySettings, companySettings } from './companySettings.ts';

export type Company = { readonly id: string; readonly name: Localised; readonly settings: CompanySettings };

const companyById = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('company').selectAll().where('id', '=', id),
);

/** One company by its number. */
export const findCompany = cachedOne({ table: 'company' }, async (db, id): Promise<Company | null> => {
  const [row] = (await companyById(db, { id })).rows;
  if (!row) return null;
  return { id: row.id, name: localisedColumns(row), settings: companySettings(row.settings) };
});

/** What a company decided for itself; the defaults for one that is not there. */
export async function settingsOf(db: Db, companyId: string): Promise<CompanySettings> {
  return (await findCompany(db, companyId))?.settings ?? companySettings('');
}

/** Writes a company down, with its levels, the lowest first. */
export async function insertCompany(
  trx: Db,
  {
    id,
    name,
    levels,
  }: Pick<Company, 'id' | 'name'> & { readonly levels: Readonly<Record<string, Localised>> },
): Promise<void> {
  await trx
    .insertInto('company')
    .values({
      id,
      name_zh: name.zh,
      name_en: name.en,
      name_de: name.de ?? '',
      customer_type: 0,
      settings: JSON.stringify({ levels }),
    })
    .execute();
}

/** Writes a company's levels, the lowest first, beside all else its settings say. */
export function setLevels(
  trx: Db,
  companyId: string,
  levels: Readonly<Record<string, Localised>>,
): Promise<void> {
  return setSettings(trx, companyId, { levels });
}

/** Takes a level from those of a company; `levels` are the others, and `lastRemovedLevel` the settings' of then on. */
export function dropLevel(
  trx: Db,
  companyId: string,
  left: Pick<CompanySettings, 'levels' | 'lastRemovedLevel'>,
): Promise<void> {
  return setSettings(trx, companyId, left);
}

/** Writes from which sum on (fen) settling takes two people in a company. */
export function setSecondPersonFen(trx: Db, companyId: string, secondPersonFen: number): Promise<void> {
  return setSettings(trx, companyId, { secondPersonFen });
}

async function setSettings(trx: Db, companyId: string, changed: Partial<CompanySettings>): Promise<void> {
  const row = await trx
    .selectFrom('company')
    .select('settings')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const settings: unknown = JSON.parse(row.settings || '{}');
  await trx
    .updateTable('company')
    .set({ settings: JSON.stringify({ ...Object(settings), ...changed }) })
    .where('id', '=', companyId)
    .execute();
}

/** Lets only one transaction at a time go on that asks for this company; the others wait until it ends. */
export async function lockCompany(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('company')
    .set((eb) => ({ customer_type: eb.ref('customer_type') }))
    .where('id', '=', id)
    .execute();
}
