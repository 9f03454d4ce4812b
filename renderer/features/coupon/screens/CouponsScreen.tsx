import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CouponState, couponStates } from '../../../../contract/enums/coupon.ts';
import type { Answer, ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListCouponsQuery } from '../couponApi.ts';
import { CouponCard } from '../parts/CouponCard.tsx';
import './CouponsScreen.css';

/** One's coupons by how they stand (spec §2 /myCoupon). No booking is paid with one, and the page says so. */
export function CouponsScreen() {
  const { t } = useTranslation('coupon');
  const [state, setState] = useState<CouponState>('usable');
  const list = useListCouponsQuery({ state });
  const counts = (list.currentData ?? list.data)?.counts;
  return (
    <Tabs
      label={t('states')}
      tabs={couponStates.map((id) => ({ id, label: t(`state.${id}`), ...(counts && { count: counts[id] }) }))}
      selected={state}
      onSelect={setState}
    >
      <Coupons list={list} state={state} />
    </Tabs>
  );
}

type ListProps = {
  list: {
    currentData?: Answer<'coupon.list'> | undefined;
    error?: ApiError | SerializedError | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  state: CouponState;
};

function Coupons({ list, state }: ListProps) {
  const { t } = useTranslation('coupon');
  const { currentData, error, isFetching, refetch } = list;
  if (!currentData && error)
    return (
      <FailedState
        error={error}
        namespace="coupon"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!currentData) return <Skeleton kind="card" count={2} label={t('loading')} />;
  if (currentData.coupons.length === 0)
    return <EmptyState icon="ticket" title={t(`empty.${state}`)} hint={t('emptyHint')} />;
  return (
    <div className="coupons">
      {currentData.coupons.map((coupon) => (
        <CouponCard key={coupon.couponId} coupon={coupon} />
      ))}
      <p className="coupons__note">{t('note')}</p>
    </div>
  );
}
