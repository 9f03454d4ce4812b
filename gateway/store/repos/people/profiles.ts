import type { ContactKind } from '../../../../contract/enums/oneTimeCode.ts';
import { type Gender, genders } from '../../../../contract/enums/profile.ts';
import type { Db } from '../../db/openStore.ts';

/** What an employee says of themselves; '' where they have not. */
export type ProfileRecord = {
  readonly gender: Gender | null;
  readonly birthDateEnc: string;
  readonly nationality: string;
  readonly city: string;
  readonly surname: string;
  readonly givenNames: string;
};

const unsaid: ProfileRecord = {
  gender: null,
  birthDateEnc: '',
  nationality: '',
  city: '',
  surname: '',
  givenNames: '',
};

/** What an employee has said of themselves. */
export async function profileOf(db: Db, employeeId: string): Promise<ProfileRecord> {
  const row = await db
    .selectFrom('employee_profile')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (!row) return unsaid;
  return {
    gender: genders.find((one) => one === row.gender) ?? null,
    birthDateEnc: row.birth_date_enc,
    nationality: row.nationality,
    city: row.city,
    surname: row.surname,
    givenNames: row.given_names,
  };
}

/** Writes what an employee says of themselves. */
export async function putProfile(
  db: Db,
  employeeId: string,
  profile: ProfileRecord,
  now: number,
): Promise<void> {
  const values = {
    gender: profile.gender ?? '',
    birth_date_enc: profile.birthDateEnc,
    nationality: profile.nationality,
    city: profile.city,
    surname: profile.surname,
    given_names: profile.givenNames,
    updated_at: now,
  };
  await db
    .insertInto('employee_profile')
    .values({ employee_id: employeeId, ...values })
    .onConflict((on) => on.column('employee_id').doUpdateSet(values))
    .execute();
}

/** Gives an employee another name, with what it is found by. */
export async function renameEmployee(
  db: Db,
  id: string,
  named: { readonly name: string; readonly pinyin: string; readonly initials: string },
): Promise<void> {
  await db.updateTable('employee').set(named).where('id', '=', id).execute();
}

/** Gives an employee another mobile number or address, sealed, masked and indexed. */
export async function saveContact(
  db: Db,
  id: string,
  {
    kind,
    sealed,
    masked,
    index,
  }: { readonly kind: ContactKind } & Readonly<Record<'sealed' | 'masked' | 'index', string>>,
): Promise<void> {
  const change =
    kind === 'mobile'
      ? { mobile_enc: sealed, mobile_masked: masked, mobile_idx: index }
      : { email_enc: sealed, email_masked: masked, email_idx: index };
  await db.updateTable('employee').set(change).where('id', '=', id).execute();
}

/** An employee's sealed picture; null for none. */
export async function avatarOf(db: Db, employeeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('avatar')
    .select('picture_enc')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row?.picture_enc ?? null;
}

/** Puts a sealed picture in the place of the one before. */
export async function putAvatar(db: Db, employeeId: string, pictureEnc: string, now: number): Promise<void> {
  const values = { picture_enc: pictureEnc, updated_at: now };
  await db
    .insertInto('avatar')
    .values({ employee_id: employeeId, ...values })
    .onConflict((on) => on.column('employee_id').doUpdateSet(values))
    .execute();
}

/** Deletes an employee's picture. */
export async function deleteAvatar(db: Db, employeeId: string): Promise<void> {
  await db.deleteFrom('avatar').where('employee_id', '=', employeeId).execute();
}
