import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListCheckInsQuery } from '../checkInApi.ts';
import { CheckInForm } from '../parts/CheckInForm.tsx';
import { CheckInRows } from '../parts/CheckInRows.tsx';
import '../parts/checkIn.css';

/** Checks in on a journey, and lists one's own check-ins (spec §2 /singiIndex). */
export function CheckInScreen() {
  const { t } = useTranslation('checkIn');
  const { data, error, isFetching, refetch } = useListCheckInsQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="checkIn"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="group" count={2} label={t('loading')} />;
  return (
    <div className="check-in">
      <CheckInForm journeys={data.journeys} />
      {data.checkIns.length === 0 ? (
        <EmptyState icon="location" title={t('none')} hint={t('noneHint')} />
      ) : (
        <CheckInRows checkIns={data.checkIns} />
      )}
    </div>
  );
}
