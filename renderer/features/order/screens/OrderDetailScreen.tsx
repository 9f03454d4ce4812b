import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useGetOrderQuery } from '../orderApi.ts';
import { detailLeft, detailShown } from '../orderSlice.ts';
import { NotThere } from '../parts/NotThere.tsx';
import { OrderView } from '../parts/OrderView.tsx';

const publicId = /^[0-9a-f]{32}$/;

/** One order, from a list or a deep link (spec §2: suborderserialnumber; suppliersorderflag means nothing here). */
export function OrderDetailScreen() {
  // The words of seats come with the screen: asked for deeper down they would hide what already stands.
  useTranslation(['order', 'item', 'train']);
  const [params] = useSearchParams();
  const orderId = params.get('suborderserialnumber') ?? '';
  return publicId.test(orderId) ? <KnownOrder key={orderId} orderId={orderId} /> : <NotThere />;
}

function KnownOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['order', 'common']);
  const dispatch = useDispatch();
  const { data, error, isFetching, refetch } = useGetOrderQuery(
    { orderId },
    { refetchOnMountOrArgChange: 30 },
  );
  useEffect(() => {
    dispatch(detailShown(orderId));
    return () => void dispatch(detailLeft(orderId));
  }, [orderId, dispatch]);
  if (data) return <OrderView order={data} />;
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <NotThere />;
  if (error) {
    return (
      <FailedState
        error={error}
        namespace="order"
        title={t('detail.failed')}
        safe={t('detail.failedSafe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton kind="card" count={5} label={t('common:state.loading')} />;
}
