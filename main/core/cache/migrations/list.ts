import type { Migration } from '../../migrate.ts';
import { first } from './001-first.ts';
import { kinds } from './002-kinds.ts';
import { words } from './003-words.ts';
import { erased } from './004-erased.ts';
import { sorts } from './005-sorts.ts';
import { desk } from './006-desk.ts';
import { readOn } from './007-read-on.ts';

/** Every schema the cache ever had, in order. */
export const cacheMigrations: readonly Migration[] = [first, kinds, words, erased, sorts, desk, readOn];
