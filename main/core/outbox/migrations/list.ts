import type { Migration } from '../../migrate.ts';
import { first } from './001-first.ts';
import { call } from './002-call.ts';
import { bound } from './003-bound.ts';

/** Every schema the outbox ever had, in order. */
export const outboxMigrations: readonly Migration[] = [first, call, bound];
