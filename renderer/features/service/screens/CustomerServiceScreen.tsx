import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ContactQuery } from '../parts/ContactQuery.tsx';
import { PhoneCard } from '../parts/PhoneCard.tsx';
import '../parts/service.css';

const ways = [
  { route: 'callCentre', icon: 'phone', own: false },
  { route: 'colleagues', icon: 'users', own: false },
  { route: 'commonProblem', icon: 'help', own: false },
  { route: 'complaints', icon: 'chat', own: true },
] as const;

/** Every way to get help: the phone, colleagues, answers, a complaint (spec §2 /customerService). */
export function CustomerServiceScreen() {
  const { t } = useTranslation('service');
  const href = useHref();
  const acting = useActing();
  return (
    <div className="service">
      <Card label={t('hub.ways')}>
        <List label={t('hub.ways')}>
          {ways
            .filter(({ own }) => !(own && acting))
            .map(({ route, icon }) => (
              <ListRow
                key={route}
                href={href(route) ?? ''}
                leading={<Icon name={icon} />}
                leadingBox
                title={t(`hub.${route}`)}
                sub={t(`hub.${route}Hint`)}
                chevron
              />
            ))}
        </List>
      </Card>
      <ContactQuery>{(contact) => <PhoneCard title={t('call.phone')} {...contact} />}</ContactQuery>
    </div>
  );
}
