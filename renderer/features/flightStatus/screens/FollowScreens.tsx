import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListFollowsQuery } from '../flightStatusApi.ts';
import { StatusCard } from '../parts/StatusCard.tsx';
import '../parts/flightStatus.css';

/** The flights one follows that are still to land (spec §2 /follow_plan). */
export function FollowPlanScreen() {
  return <Follows landed={false} />;
}

/** Those that have landed (spec §2 /follow_arrive). */
export function FollowArriveScreen() {
  return <Follows landed />;
}

function Follows({ landed }: { landed: boolean }) {
  const { t } = useTranslation(['flightStatus', 'common']);
  const go = useGo();
  const { data, error, isFetching, refetch } = useListFollowsQuery({ landed });
  const shown = landed ? 'arrive' : 'plan';
  return (
    <div className="flight-status">
      <Segmented
        label={t('follow.title')}
        ground="canvas"
        options={(['plan', 'arrive'] as const).map((id) => ({ id, label: t(`follow.${id}`) }))}
        value={shown}
        onChange={(id) => go(id === 'plan' ? 'followPlan' : 'followArrive', {}, { replace: true })}
      />
      {!data && error && (
        <FailedState
          error={error}
          namespace="flightStatus"
          title={t('follow.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton kind="text" count={8} label={t('common:state.loading')} />}
      {data && !landed && (
        <p className="flight-status__note">
          {t('follow.count', { count: data.chosen, most: data.most })} {t('follow.told')}
        </p>
      )}
      {data?.flights.length === 0 && (
        <EmptyState
          icon="radar"
          title={t(`follow.empty.${shown}`)}
          hint={t(`follow.emptyHint.${shown}`)}
          action={<Button onPress={() => go('flightStatus')}>{t('follow.find')}</Button>}
        />
      )}
      {data?.flights.map((status) => (
        <StatusCard key={`${status.segment.flightNo} ${status.date}`} status={status} showsDate />
      ))}
    </div>
  );
}
