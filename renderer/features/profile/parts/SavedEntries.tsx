import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';

const entries = [
  { route: 'preferences', icon: 'star', word: 'preferences' },
  { route: 'paperList', icon: 'globe', word: 'papers' },
  { route: 'idCardList', icon: 'idCard', word: 'idCard' },
  { route: 'contactList', icon: 'userPlus', word: 'contacts' },
  { route: 'addressList', icon: 'location', word: 'addresses' },
  { route: 'mileageList', icon: 'plane', word: 'mileage' },
  { route: 'passengerCardList', icon: 'ticket', word: 'passengerCards' },
  { route: 'officialCardList', icon: 'building', word: 'officialCards' },
  { route: 'bankCardList', icon: 'pay', word: 'bankCards' },
  { route: 'noteList', icon: 'wallet', word: 'notes' },
] as const;

/** Ways to what one keeps for oneself; in another's name there are none, for it would be one's own. */
export function SavedEntries() {
  const { t } = useTranslation('profile');
  const href = useHref();
  const acting = useActing();
  const shown = entries.filter(({ route }) => href.has(route));
  if (acting || shown.length === 0) return null;
  return (
    <Card label={t('saved')}>
      <List label={t('saved')}>
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
