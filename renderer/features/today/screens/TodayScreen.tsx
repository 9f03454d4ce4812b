import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHeader } from '../../../shared/header.ts';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useWhole } from '../../../shared/hooks/useWhole.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useOwed } from '../../../travel/pay/useOwed.ts';
import { Counts } from '../parts/Counts.tsx';
import { DecideCard } from '../parts/DecideCard.tsx';
import { GroupCard } from '../parts/GroupCard.tsx';
import { LapsedCard } from '../parts/LapsedCard.tsx';
import { type Today, useGetTodayQuery } from '../todayApi.ts';
import './TodayScreen.css';

/** What today asks for, the gravest first, over everybody the signed-in person serves. */
export function TodayScreen() {
  const { t } = useTranslation('today');
  const { data, error, isFetching, refetch } = useGetTodayQuery({}, useLookedAt());
  const acting = useActing();
  const { people = 0, others = 0 } = data ?? {};
  const count = people + others;
  const beside = others > 0 ? 'whose.others' : 'whose.people';
  const own = data && t(count === 0 ? 'whose.self' : beside, { count });
  // In another's name it is theirs alone.
  const sub = acting ? t('whose.principal', { name: acting.name }) : own;
  useHeader(useMemo(() => ({ sub }), [sub]));
  const isWhole = useWhole(data !== undefined, !useOwed().isLoading);
  if (data && isWhole) return <Board today={data} />;
  if (!error) {
    return (
      <div className="today">
        <Skeleton kind="count" count={5} label={t('loading')} />
        <Skeleton kind="group" />
      </div>
    );
  }
  return (
    <FailedState
      error={error}
      namespace="today"
      title={t('failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Board({ today }: { today: Today }) {
  const { groups, decide } = today;
  const total = groups.reduce((sum, { count }) => sum + count, decide.count);
  return (
    <div className="today">
      <Counts today={today} />
      {total === 0 && <Nothing />}
      {decide.count > 0 && <DecideCard decide={decide} />}
      {groups.map((group) => group.count > 0 && <GroupCard key={group.kind} group={group} />)}
      <LapsedCard />
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation('today');
  const search = useHref()('trainSearch');
  return (
    <EmptyState
      icon="circleCheck"
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        search && (
          <Link variant="strong" href={search}>
            {t('search')}
          </Link>
        )
      }
    />
  );
}
