import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PaymentId } from '../../../../contract/shapes/primitives.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isId } from '../../../shared/text/isId.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListOwedQuery } from '../../../travel/pay/owedApi.ts';
import { OwedView } from '../parts/OwedView.tsx';
import { PaymentView } from '../parts/PaymentView.tsx';
import { useGetPaymentQuery } from '../state/paymentApi.ts';
import '../parts/payment.css';

/** What a person has to pay, or with `paymentId` one payment (spec §2 /pay). */
export function PayScreen() {
  const [params] = useSearchParams();
  const paymentId = params.get('paymentId');
  const asked = params.get('order_no');
  return paymentId === null ? <Owed key={asked} asked={asked} /> : <OnePayment id={paymentId} />;
}

function Owed({ asked }: { asked: string | null }) {
  const { t } = useTranslation(['payment', 'common']);
  const { data, error, refetch, isFetching } = useListOwedQuery({});
  if (data) return <OwedView rows={data.rows} asked={asked} />;
  if (error)
    return (
      <FailedState
        error={error}
        namespace="payment"
        title={t('failed')}
        safe={t('safe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <div className="payment payment--loading">
      <Skeleton kind="card" count={2} label={t('common:state.loading')} />
    </div>
  );
}

/** Should a notification get lost: how often a payment is asked for that may be paid (ms). */
const askEveryMs = 5_000;

function OnePayment({ id }: { id: string }) {
  const { t } = useTranslation(['payment', 'common']);
  const input = isId<PaymentId>(id) ? { paymentId: id } : skipToken;
  const known = useGetPaymentQuery(input);
  const state = known.data?.state;
  useGetPaymentQuery(input, {
    pollingInterval: state === 'open' || state === 'unknown' ? askEveryMs : 0,
    skipPollingIfUnfocused: true,
  });
  const { data, error, refetch, isFetching } = known;
  if (data) return <PaymentView payment={data} />;
  if (input === skipToken || (error && failureOf(error).code === 'NOT_FOUND'))
    return <EmptyState icon="search" title={t('notThere')} hint={t('notThereHint')} />;
  if (error)
    return (
      <FailedState
        error={error}
        namespace="payment"
        title={t('failed')}
        safe={t('safePayment')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <div className="payment payment--loading">
      <Skeleton kind="card" count={2} label={t('common:state.loading')} />
    </div>
  );
}
