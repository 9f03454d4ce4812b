import type { CoreRefusal } from './core/createCore.ts';
import type { HostMessage } from './hostMessages.ts';

/** The sentence for each reason core cannot start. */
export const refusalMessage: Readonly<Record<CoreRefusal, HostMessage>> = {
  DATA_LOCKED: 'dataLocked',
  DATA_UNWRITABLE: 'dataUnwritable',
  OUTBOX_NEWER: 'outboxNewer',
};
