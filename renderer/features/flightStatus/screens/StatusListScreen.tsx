import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useSearchFlightStatusQuery } from '../flightStatusApi.ts';
import { AsOf } from '../parts/AsOf.tsx';
import { StatusCard } from '../parts/StatusCard.tsx';
import '../parts/flightStatus.css';

/** Flights of a day by number or by route, as they run now (spec §2 /dynamiclist). */
export function StatusListScreen() {
  const { t } = useTranslation(['flightStatus', 'common']);
  const go = useGo();
  const [params] = useSearchParams();
  const asked = (name: string) => params.get(name) ?? '';
  const date = asked('date');
  const route = { from: asked('from'), to: asked('to'), date };
  const flightNo = asked('flightNo').toUpperCase();
  const input: CallInput<'flightStatus.search'> = flightNo ? { flightNo, date } : route;
  const { data, error, isFetching, refetch } = useSearchFlightStatusQuery(input);
  const transit = flightNo === '' && (
    <Button size="touch" icon="swap" onPress={() => go('transitList', route)}>
      {t('transit.open')}
    </Button>
  );
  const asOf = <AsOf asOf={data?.asOf} isFetching={isFetching} refetch={refetch} />;
  if (!data && error)
    return (
      <>
        {asOf}
        <FailedState
          error={error}
          namespace="flightStatus"
          title={t('failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    );
  if (!data)
    return (
      <>
        {asOf}
        <Skeleton kind="text" count={8} label={t('common:state.loading')} />
      </>
    );
  if (data.flights.length === 0)
    return (
      <>
        {asOf}
        <EmptyState icon="plane" title={t('none')} hint={t('noneHint')} action={transit} />
      </>
    );
  return (
    <div className="flight-status">
      {asOf}
      {data.flights.map((status) => (
        <StatusCard key={status.segment.flightNo} status={status} />
      ))}
      {transit}
    </div>
  );
}
