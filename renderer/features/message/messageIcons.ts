import type { MessageKind } from '../../../contract/enums/message.ts';
import type { IconName } from '../../shared/ui/icons/Icon.tsx';

/** What stands before messages of a kind. */
export const messageIcons: Readonly<Record<MessageKind, IconName>> = {
  trip: 'clock',
  order: 'order',
  approval: 'approval',
  payment: 'wallet',
  voucher: 'ticket',
  grant: 'users',
  account: 'lock',
  service: 'chat',
};
