import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useGetSampleMarkQuery } from '../flightStatusApi.ts';
import { StatusForm } from '../parts/StatusForm.tsx';
import '../parts/flightStatus.css';

/** Looks up flights by number or route, and leads to those one follows (spec §2 /dynamicSearch). */
export function StatusSearchScreen() {
  const { t } = useTranslation('flightStatus');
  const href = useHref();
  const acting = useActing();
  const settles = isGranted(useSelector(selectPermissions), 'settle.bookings');
  // Only a sample system has suppliers that do as they are told.
  const { data: gateway } = useGetSampleMarkQuery({}, { skip: !settles });
  const simulate = gateway?.sample ? href('disruptions') : undefined;
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
            {simulate && (
              <ListRow leading={<Icon name="sliders" />} title={t('simulate')} href={simulate} chevron />
            )}
          </List>
        </Card>
      )}
    </div>
  );
}
