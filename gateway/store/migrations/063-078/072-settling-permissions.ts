import type { Kysely } from 'kysely';
import { addPermissions } from '../addPermissions.ts';

/** What went by roles until now, and the roles it went by; a module first, then what it holds. */
const items = [
  { params: 'settle.bookings', parent: 'module.orders', roles: ['travelManager'] },
  { params: 'module.money', parent: null, roles: [] },
  { params: 'company.accounts', parent: 'module.money', roles: ['travelManager', 'finance'] },
  { params: 'settle.payouts', parent: 'module.money', roles: ['finance'] },
] as const;

/** Settling what only a person can, and the company's accounts, go by permissions: every company gets them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPermissions(db, items);
}
