import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo, useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListComplaintsQuery } from '../serviceApi.ts';
import { stateTones } from '../stateTones.ts';
import '../parts/service.css';

/** One's own complaints and suggestions, and the way to file one (spec §2 /debunk). */
export function ComplaintsScreen() {
  const { t } = useTranslation('service');
  const go = useGo();
  const href = useHref();
  const mayAnswer = isGranted(useSelector(selectPermissions), 'manage.complaints');
  return (
    <div className="service">
      <Button variant="primary" size="touch" block onPress={() => go('complaintForm')}>
        {t('complaint.form')}
      </Button>
      {mayAnswer && (
        <Card label={t('inbox.title')}>
          <List label={t('inbox.title')}>
            <ListRow
              href={href('complaintsToAnswer') ?? ''}
              leading={<Icon name="inbox" />}
              title={t('inbox.title')}
              sub={t('inbox.hint')}
              chevron
            />
          </List>
        </Card>
      )}
      <OwnComplaints />
    </div>
  );
}

function OwnComplaints() {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const href = useHref();
  const open = useOpenBeside('complaint', 'complaintId');
  const { data, error, isFetching, refetch } = useListComplaintsQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="service"
        title={t('complaint.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={4} label={t('loading')} />;
  if (data.complaints.length === 0)
    return <EmptyState icon="chat" title={t('complaint.none')} hint={t('complaint.noneHint')} />;
  return (
    <Card label={t('complaint.mine')}>
      <List label={t('complaint.mine')}>
        {data.complaints.map(({ complaintId, kind, state, beginning, updatedAt }) => (
          <ListRow
            key={complaintId}
            href={href('complaint', { complaintId }) ?? ''}
            isCurrent={open === complaintId}
            title={t(`kind.${kind}`)}
            sub={beginning}
            end={<Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>}
            endSub={shortDateTime(updatedAt, language)}
          />
        ))}
      </List>
    </Card>
  );
}
