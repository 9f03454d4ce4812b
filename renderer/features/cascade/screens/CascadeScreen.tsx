import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { products } from '../../../../contract/products.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useGetOrderToChangeQuery } from '../../../travel/change/changingApi.ts';
import { CascadePlan } from '../parts/CascadePlan.tsx';

type OrderId = CallInput<'cascade.plan.quote'>['orderId'];

/** A train or flight moved to another day, and what of its trip follows it: looked at, confirmed once, followed to its end. */
export function CascadeScreen() {
  const { t } = useTranslation('cascade');
  const [params] = useSearchParams();
  const orderId = (params.get('suborderserialnumber') ?? '') as OrderId;
  const href = useHref()('orderDetail', { suborderserialnumber: orderId });
  const { currentData: order, error, isFetching, refetch } = useGetOrderToChangeQuery({ orderId });
  if (!order && error)
    return (
      <FailedState
        error={error}
        namespace="cascade"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!order) return <Skeleton kind="group" label={t('loading')} />;
  const isWay = products[order.summary.kind].goes === 'between';
  const isMoving = params.has('cascade') || order.summary.state === 'changing' || order.actions.change;
  if (!isWay || !isMoving)
    return (
      <EmptyState
        icon="trip"
        title={t('none')}
        hint={t('noneHint')}
        action={
          <Link variant="strong" href={href}>
            {t('toOrder')}
          </Link>
        }
      />
    );
  return <CascadePlan key={orderId} order={order} />;
}
