import type { Migration } from '../../migrate.ts';

/** Files of before kept the keys and orders of whoever signed out, in pages that were free and not overwritten. */
export const erased: Migration = { name: '004-erased', rewrites: true, up: () => {} };
