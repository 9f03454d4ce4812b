import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { detailLeft, detailShown, refundTaken } from '../../../travel/openOrder/openOrderSlice.ts';
import { NotThere } from '../detail/NotThere.tsx';
import { OrderView } from '../detail/OrderView.tsx';
import { namedOrder } from '../logic/orderParam.ts';
import { useFindOrderQuery, useGetOrderQuery } from '../state/orderApi.ts';

/** One order, from a list or a deep link (spec §2); its other parameters (suppliersorderflag …) mean nothing here. */
export function OrderDetailScreen() {
  // The words of items come with the screen: asked for deeper down they would hide what already stands.
  useTranslation(['order', 'item']);
  const [params] = useSearchParams();
  const named = namedOrder(params);
  if (!named) return <NotThere />;
  if ('orderNo' in named) return <NumberedOrder key={named.orderNo} orderNo={named.orderNo} />;
  return <KnownOrder key={named.orderId} orderId={named.orderId} />;
}

/** An order a link names by its number: the gateway says which one that is, among those one may see. */
function NumberedOrder({ orderNo }: { orderNo: string }) {
  const found = useFindOrderQuery({ orderNo });
  return found.data ? <KnownOrder orderId={found.data.orderId} /> : <NotYet {...found} />;
}

function KnownOrder({ orderId }: { orderId: string }) {
  const dispatch = useDispatch();
  const order = useGetOrderQuery({ orderId }, { refetchOnMountOrArgChange: 30 });
  useEffect(() => {
    dispatch(detailShown(orderId));
    return () => void dispatch(detailLeft(orderId));
  }, [orderId, dispatch]);
  const isMissing = order.isError && !order.data;
  useEffect(() => {
    if (isMissing) dispatch(refundTaken());
  }, [isMissing, dispatch]);
  return order.data ? <OrderView order={order.data} /> : <NotYet {...order} />;
}

type Asked = { error?: ApiError | SerializedError; isFetching: boolean; refetch: () => unknown };

/** What stands in an order's place: that it is not there, what went wrong, or that it is on its way. */
function NotYet({ error, isFetching, refetch }: Asked) {
  const { t } = useTranslation(['order', 'common']);
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
  return (
    <div className="td-skel--pane">
      <Skeleton kind="journey" count={1} label={t('common:state.loading')} />
      <Skeleton kind="group" />
    </div>
  );
}
