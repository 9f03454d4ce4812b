import type { Db } from '../../db/openStore.ts';

/** Somebody a login identifier leads to, or would once they have a password: it is their mobile or e-mail. */
type Owner = { readonly identifierIdx: string; readonly employeeId: string; readonly companyId: string };

/** Whose these identifiers are; a person may be answered more than once. */
async function ownersOf(db: Db, identifierIdxs: readonly string[]): Promise<Owner[]> {
  const idxs = [...new Set(identifierIdxs)].filter((one) => one !== '');
  if (idxs.length === 0) return [];
  const signIns = db
    .selectFrom('login_identifier')
    .innerJoin('employee', 'employee.id', 'login_identifier.employee_id')
    .select(['identifier_idx as identifierIdx', 'employee.id as employeeId', 'company_id as companyId'])
    .where('identifier_idx', 'in', idxs);
  const numbers = (['mobile_idx', 'email_idx'] as const).map((column) =>
    db
      .selectFrom('employee')
      .select([`${column} as identifierIdx`, 'id as employeeId', 'company_id as companyId'])
      .where(column, 'in', idxs),
  );
  const found = [];
  for (const query of [signIns, ...numbers]) found.push(...(await query.execute()));
  return found;
}

/** In which companies these identifiers are somebody's; those nobody has are left out. */
export async function takenIdentifiers(
  db: Db,
  identifierIdxs: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { identifierIdx, companyId } of await ownersOf(db, identifierIdxs))
    found.set(identifierIdx, (found.get(identifierIdx) ?? new Set()).add(companyId));
  return found;
}

/** Whether an identifier is somebody's, in whatever company; `except` whoever it is about. */
export async function isIdentifierTaken(db: Db, identifierIdx: string, except = ''): Promise<boolean> {
  return (await ownersOf(db, [identifierIdx])).some(({ employeeId }) => employeeId !== except);
}

/** Whether identifiers are a colleague's; `except` whoever it is about. */
export async function isColleagues(
  db: Db,
  identifierIdxs: readonly string[],
  { companyId, except }: { readonly companyId: string; readonly except: string },
): Promise<boolean> {
  const owners = await ownersOf(db, identifierIdxs);
  return owners.some((one) => one.companyId === companyId && one.employeeId !== except);
}

/** Which of these user names are somebody's, in whatever company. */
export async function takenUsernames(db: Db, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  if (usernames.length === 0) return new Set();
  const rows = await db
    .selectFrom('employee')
    .select('username')
    .where('username', 'in', usernames)
    .execute();
  return new Set(rows.map((row) => row.username));
}

/** Of these identifiers those that somebody but an employee signs in with. */
export async function identifiersOfOthers(
  db: Db,
  identifierIdxs: readonly string[],
  employeeId: string,
): Promise<ReadonlySet<string>> {
  if (identifierIdxs.length === 0) return new Set();
  const rows = await db
    .selectFrom('login_identifier')
    .select('identifier_idx')
    .where('identifier_idx', 'in', identifierIdxs)
    .where('employee_id', '!=', employeeId)
    .execute();
  return new Set(rows.map((row) => row.identifier_idx));
}
