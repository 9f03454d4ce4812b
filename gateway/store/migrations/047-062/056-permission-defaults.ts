import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/schema.ts';

/** Permissions no call obeyed, with the roles companies began with and those whose calls they stand for from now on. */
const meant = [
  { params: 'acting', was: ['secretary'], is: ['employee'] },
  { params: 'approve', was: ['approver'], is: ['approver', 'travelManager'] },
] as const;

/**
 * Calls go by these permissions now: where a company left them as it began, they are granted to the roles that could make
 * those calls, so that nobody loses or gains anything. What a company set itself stays as it set it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { params, was, is } of meant)
    await (db as Kysely<Tables>)
      .updateTable('permission_item')
      .set({ roles: JSON.stringify(is) })
      .where('params', '=', params)
      .where('roles', '=', JSON.stringify(was))
      .execute();
}
