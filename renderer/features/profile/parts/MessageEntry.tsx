import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useGetMessageCentreQuery } from '../../../shared/session/messageCentreApi.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';

/**
 * The way to one's messages, with how many are unread; in another's name, and where the brand has no centre, there is none.
 */
export function MessageEntry() {
  const { t } = useTranslation('profile');
  const to = useHref()('messages');
  const acting = useActing();
  const { messageCentre } = useBrandView();
  const isOffered = messageCentre && to !== undefined && !acting;
  const unread = useGetMessageCentreQuery({}, { skip: !isOffered }).data?.unread ?? 0;
  if (!isOffered) return null;
  return (
    <Card label={t('messages')}>
      <List label={t('messages')}>
        <ListRow
          leading={<Icon name="bell" />}
          title={t('messages')}
          end={unread > 0 && <Count value={unread} alert />}
          href={to}
          chevron
        />
      </List>
    </Card>
  );
}
