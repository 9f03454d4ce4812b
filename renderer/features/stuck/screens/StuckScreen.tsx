import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { stuckKinds } from '../../../../contract/enums/stuck.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { MoreButton } from '../../../shared/ui/lists/MoreButton.tsx';
import { SettleSheet } from '../parts/SettleSheet.tsx';
import { StuckCard } from '../parts/StuckCard.tsx';
import { type StuckRow, useListStuckInfiniteQuery } from '../stuckApi.ts';
import { SumBar } from '../sum/SumBar.tsx';
import '../stuck.css';

type Kind = StuckRow['kind'];

/** What needs a person: of each, what the supplier says beside what the books say, and the safe ways out. */
export function StuckScreen() {
  const { t } = useTranslation('stuck');
  const permissions = useSelector(selectPermissions);
  const maySettle = isGranted(permissions, ['settle.bookings', 'settle.payouts']);
  const [kind, setKind] = useState<Kind>(isGranted(permissions, 'settle.bookings') ? 'order' : 'payout');
  if (!maySettle)
    return (
      <div className="stuck">
        <SumBar />
      </div>
    );
  return (
    <div className="stuck">
      <p className="stuck__note">{t('lead')}</p>
      <SumBar />
      <Segmented
        label={t('kinds')}
        ground="canvas"
        options={stuckKinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Rows key={kind} kind={kind} />
    </div>
  );
}

function Rows({ kind }: { kind: Kind }) {
  const { t } = useTranslation('stuck');
  const permissions = useSelector(selectPermissions);
  const [settling, setSettling] = useState<StuckRow | null>(null);
  const list = useListStuckInfiniteQuery({ kind });
  const { data, error, isFetching, refetch } = list;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="stuck"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={6} label={t('loading')} />;
  const rows = data.pages.flatMap((page) => page.rows);
  const needed = kind === 'payout' ? 'settle.payouts' : 'settle.bookings';
  if (rows.length === 0)
    return <EmptyState icon="circleCheck" title={t(`none.${kind}`)} hint={t('noneHint')} />;
  return (
    <>
      <ul className="stuck__rows" aria-label={t(`kind.${kind}`)}>
        {rows.map((row) => (
          <li key={idOf(row)}>
            <StuckCard
              row={row}
              maySettle={isGranted(permissions, needed)}
              onSettle={() => setSettling(row)}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} pendingLabel={t('loading')}>
        {t('more')}
      </MoreButton>
      {settling && (
        <SettleSheet
          row={settling}
          secondPersonFen={data.pages[0]?.secondPersonFen ?? 0}
          close={() => setSettling(null)}
        />
      )}
    </>
  );
}

function idOf(row: StuckRow): string {
  if (row.kind === 'amendment') return row.amendmentId;
  return row.kind === 'payout' ? row.payoutId : row.orderId;
}
