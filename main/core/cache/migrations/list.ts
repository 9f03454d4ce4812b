import type { Migration } from '../../migrate.ts';
import { first } from './001-first.ts';

/** Every schema the cache ever had, in order. */
export const cacheMigrations: readonly Migration[] = [first];
