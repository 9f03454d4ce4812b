import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { StatusForm } from '../parts/StatusForm.tsx';
import '../parts/flightStatus.css';

/** Looks up flights by number or route, and leads to those one follows (spec §2 /dynamicSearch). */
export function StatusSearchScreen() {
  const { t } = useTranslation('flightStatus');
  const href = useHref();
  const acting = useActing();
  return (
    <div className="flight-status">
      <Card label={t('title')}>
        <CardBody alone>
          <StatusForm />
        </CardBody>
      </Card>
      {!acting && (
        <Card label={t('follow.title')}>
          <List label={t('follow.title')}>
            <ListRow
              leading={<Icon name="star" />}
              title={t('follow.plan')}
              sub={t('follow.about')}
              href={href('followPlan') ?? ''}
              chevron
            />
            <ListRow
              leading={<Icon name="plane" />}
              title={t('follow.arrive')}
              href={href('followArrive') ?? ''}
              chevron
            />
          </List>
        </Card>
      )}
    </div>
  );
}
