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
