import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';

const entries = [
  { route: 'customerService', icon: 'phone', word: 'customerService', own: false },
  { route: 'helpInfo', icon: 'help', word: 'help', own: false },
  { route: 'functions', icon: 'search', word: 'functions', own: false },
  { route: 'complaints', icon: 'chat', word: 'complaints', own: true },
  { route: 'agreements', icon: 'file', word: 'agreements', own: true },
  { route: 'version', icon: 'info', word: 'version', own: false },
] as const;

/** Ways to help and service; what is one's own is not offered in another's name. */
export function ServiceEntries() {
  const { t } = useTranslation('profile');
  const href = useHref();
  const acting = useActing();
  const shown = entries.filter(({ route, own }) => href.has(route) && !(own && acting));
  if (shown.length === 0) return null;
  return (
    <Card label={t('service')}>
      <List label={t('service')}>
        {shown.map(({ route, icon, word }) => (
          <ListRow
            key={route}
            leading={<Icon name={icon} />}
            title={t(word)}
            href={href(route) ?? ''}
            chevron
          />
        ))}
      </List>
    </Card>
  );
}
