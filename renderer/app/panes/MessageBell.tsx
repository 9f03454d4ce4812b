import { useTranslation } from 'react-i18next';
import { capped } from '../../shared/format/capped.ts';
import { useGetMessageCentreQuery } from '../../shared/session/messageCentreApi.ts';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';

/** The way to the message centre with how many messages are unread; push keeps the count. */
export function MessageBell({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('common');
  const unread = useGetMessageCentreQuery({}).data?.unread ?? 0;
  const label =
    unread > 0 ? t('header.messagesUnread', { count: unread, shown: capped(unread) }) : t('header.messages');
  return <IconButton icon="bell" label={label} badge={unread} onPress={onPress} />;
}
