import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { PackButton } from '../../../travel/paper/PackButton.tsx';
import { useOrderVouchers } from '../parts/useOrderVouchers.ts';
import { VoucherCard } from '../parts/VoucherCard.tsx';
import '../parts/invoice.css';

/** All vouchers one order is accounted by (spec §2 /invoice_tab). */
export function OrderInvoicesScreen() {
  const { t } = useTranslation(['invoice', 'common']);
  const href = useHref();
  const { data, error, isFetching, refetch } = useOrderVouchers();
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="invoice"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={6} label={t('common:state.loading')} />;
  const [first] = data.rows;
  if (!first) return <EmptyState icon="ticket" title={t('none')} hint={t('noneHint')} />;
  const { orderId, orderNo, item, traveller } = first;
  return (
    <div className="invoice-cards">
      <Card label={t('order')}>
        <List label={t('order')}>
          <ListRow
            leading={<Icon name={item ? itemViews[item.kind].icon : 'order'} />}
            leadingBox
            strong
            title={item ? <ItemTitle item={item} /> : orderNo}
            sub={
              <Dots>
                {orderNo}
                {traveller}
              </Dots>
            }
            href={href('orderDetail', { suborderserialnumber: orderId }) ?? ''}
            chevron
          />
        </List>
      </Card>
      <PackButton orderId={orderId} />
      {data.rows.map((voucher) => (
        <VoucherCard key={voucher.voucherId} voucher={voucher} />
      ))}
    </div>
  );
}
