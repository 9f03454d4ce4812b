import type { Sql } from '../ports.ts';
import type { SealedRows } from './sealedRows.ts';

/** Whose view of the world a row belongs to: a user, or a user acting for a principal. */
export type CacheScope = { readonly userId: string; readonly principalId?: string | undefined };

/** A scope that stands in the database, with the key of its rows. */
export type OpenCacheScope = { readonly id: number; readonly userId: string; readonly rows: SealedRows };

/** The row id of a scope, made when it is new. */
export function scopeId(sql: Sql, { userId, principalId = '' }: CacheScope): number {
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
