import type { CoreRefusal } from './core/createCore.ts';
import type { HostWord } from './words.ts';

/** The sentence for each reason core cannot start. */
export const refusalWord: Readonly<Record<CoreRefusal, HostWord>> = {
  DATA_LOCKED: 'dataLocked',
  DATA_UNWRITABLE: 'dataUnwritable',
  OUTBOX_NEWER: 'outboxNewer',
};
