import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { type Overview, useGetOverviewQuery } from '../../../shared/session/overviewApi.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { Entries } from './Entries.tsx';
import { ExpiringNotice } from './ExpiringNotice.tsx';
import { NextTripCard } from './NextTripCard.tsx';
import { TodoCard } from './TodoCard.tsx';
import './HomeFrame.css';

/** What both editions of home share: entries, what waits, the next trip. The entries never wait for the rest. */
export function HomeFrame({ lead }: { lead: (overview: Pick<Overview, 'banners'>) => ReactNode }) {
  const { t } = useTranslation('home');
  const { data, error, isFetching, refetch } = useGetOverviewQuery({});
  return (
    <div className="home">
      {data ? lead(data) : !error && <div className="home-banner home-banner--empty" aria-hidden="true" />}
      <Entries counts={data ? { approval: data.decide ?? 0, orders: data.owed ?? 0 } : {}} />
      {data && (
        <>
          {data.expiring && <ExpiringNotice count={data.expiring} />}
          <TodoCard overview={data} />
          <NextTripCard trip={data.nextTrip} />
        </>
      )}
      {!data && !error && (
        <Card label={t('loading')}>
          <Skeleton kind="card" count={2} label={t('loading')} />
        </Card>
      )}
      {!data && error && (
        <Card label={t('failed')}>
          <FailedState
            error={error}
            namespace="home"
            title={t('failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
    </div>
  );
}
