import type { Sql } from '../ports.ts';
import type { SealedRows } from './sealedRows.ts';

/** Whose view of the world a row belongs to: a user, or a user acting for a principal. */
export type Place = { readonly userId: string; readonly principalId?: string | undefined };

/** A place that stands in the database, with the key of its rows. */
export type OpenPlace = { readonly id: number; readonly userId: string; readonly rows: SealedRows };

/** The row id of a place, made when it is new. */
export function placeId(sql: Sql, { userId, principalId = '' }: Place): number {
  const find = () =>
    sql.get<{ id: number }>(
      'SELECT id FROM scope WHERE user_id = ? AND principal_id = ?',
      userId,
      principalId,
    );
  const known = find();
  if (known) return known.id;
  sql.run('INSERT INTO scope (user_id, principal_id) VALUES (?, ?)', userId, principalId);
  return find()?.id ?? 0;
}
