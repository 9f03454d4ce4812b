import { type Selectable, sql } from 'kysely';
import { type RegistrationState, registrationStates } from '../../../../contract/enums/registration.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

export type Registration = Selectable<Tables['registration']>;

/** So many companies are named to one search. */
const NAMED = 10;
/** So many registrations are listed. */
const LISTED = 200;

/** Companies that let themselves be found, by a part of their name. */
export async function findOpenCompanies(db: Db, text: string): Promise<{ id: string; name: Localised }[]> {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('company')
    .innerJoin('open_company', 'open_company.company_id', 'company.id')
    .select(['company.id', 'name_zh', 'name_en', 'name_de'])
    .where((eb) =>
      eb.or(
        (['name_zh', 'name_en', 'name_de'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) like ${part} escape '\\'`,
        ),
      ),
    )
    .orderBy('company.id')
    .limit(NAMED)
    .execute();
  return rows.map((row) => ({ id: row.id, name: localisedColumns(row) }));
}

/** Whether anybody may ask to join the company. */
export async function isOpenCompany(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('open_company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets anybody ask to join the company, or nobody any more. */
export async function setOpenCompany(db: Db, companyId: string, isOpen: boolean): Promise<void> {
  await db.deleteFrom('open_company').where('company_id', '=', companyId).execute();
  if (isOpen) await db.insertInto('open_company').values({ company_id: companyId }).execute();
}

/** Adds a registration. */
export async function insertRegistration(db: Db, made: Registration): Promise<void> {
  await db.insertInto('registration').values(made).execute();
}

/** The last registration with this mobile that made no account. */
export async function unapprovedOf(db: Db, mobileIdx: string): Promise<Registration | null> {
  const row = await db
    .selectFrom('registration')
    .selectAll()
    .where('mobile_idx', '=', mobileIdx)
    .where('state', '!=', 'approved')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A registration by the hash of its receipt; null where there is none. */
export async function registrationByReceipt(db: Db, receiptHash: string): Promise<Registration | null> {
  const row = await db
    .selectFrom('registration')
    .selectAll()
    .where('receipt_hash', '=', receiptHash)
    .executeTakeFirst();
  return row ?? null;
}

/** A registration with one company; null for another's. */
export async function registrationWith(
  db: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<Registration | null> {
  const row = await db
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those to be audited first, then the newest. */
export async function registrationsOf(db: Db, companyId: string): Promise<Registration[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy((eb) => eb.case().when('state', '=', 'toAudit').then(0).else(1).end())
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
}

/** Notes a decision; the verifiers stay only with one that was refused, so that its reason can be told. */
export async function decideRegistration(
  db: Db,
  id: string,
  { state, reason, at }: { readonly state: RegistrationState; readonly reason: string; readonly at: number },
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ state, reason, decided_at: at, ...(state === 'approved' && { logins: '[]' }) })
    .where('id', '=', id)
    .execute();
}

/** The state of a stored registration; one that is not known counts as not decided. */
export function stateOf(row: Registration): RegistrationState {
  return registrationStates.find((state) => state === row.state) ?? 'toAudit';
}
