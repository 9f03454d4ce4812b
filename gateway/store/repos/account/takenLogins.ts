import type { Db } from '../../db/openStore.ts';

/** In which companies somebody signs in with each of these identifiers; those nobody has are left out. */
export async function takenIdentifiers(
  db: Db,
  identifierIdxs: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (identifierIdxs.length === 0) return new Map();
  const rows = await db
    .selectFrom('login_identifier')
    .innerJoin('employee', 'employee.id', 'login_identifier.employee_id')
    .select(['identifier_idx', 'employee.company_id'])
    .where('identifier_idx', 'in', identifierIdxs)
    .execute();
  const found = new Map<string, Set<string>>();
  for (const row of rows)
    found.set(row.identifier_idx, (found.get(row.identifier_idx) ?? new Set()).add(row.company_id));
  return found;
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

/** Whether somebody but `except` signs in with one of these identifiers, anywhere or in a company. */
export async function isIdentifierTaken(
  db: Db,
  {
    anywhere,
    inCompany,
    companyId,
    except,
  }: {
    readonly anywhere: readonly string[];
    readonly inCompany: readonly string[];
    readonly companyId: string;
    readonly except: string;
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('login_identifier')
    .innerJoin('employee', 'employee.id', 'login_identifier.employee_id')
    .select('employee.id')
    .where('employee.id', '!=', except)
    .where((eb) =>
      eb.or([
        eb('identifier_idx', 'in', ['', ...anywhere]),
        eb.and([eb('identifier_idx', 'in', ['', ...inCompany]), eb('employee.company_id', '=', companyId)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
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
