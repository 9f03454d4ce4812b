import type { Kysely } from 'kysely';
import { addPermissions } from '../addPermissions.ts';

/** A module first, then what it holds. */
const items = [
  { params: 'module.service', parent: null, roles: [] },
  { params: 'manage.complaints', parent: 'module.service', roles: ['travelManager'] },
] as const;

/** Complaints are answered by permission: every company gets it, for its travel managers at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPermissions(db, items);
}
