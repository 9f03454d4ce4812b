import { MESSAGE_DAYS, MESSAGES_KEPT } from '../../../contract/enums/message.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { purgeMessages } from '../../store/repos/message/purge.ts';
import type { Deps } from '../deps.ts';

/** Deletes messages whose time is over, and what is more of one person than is kept. */
export function purgeOldMessages({ clock, store }: Pick<Deps, 'clock' | 'store'>): Promise<void> {
  return purgeMessages(store.db, { before: clock.now() - MESSAGE_DAYS * DAY_MS, kept: MESSAGES_KEPT });
}
