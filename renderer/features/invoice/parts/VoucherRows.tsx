import { useTranslation } from 'react-i18next';
import type { VoucherState } from '../../../../contract/enums/money.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useOpenBeside } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { useListVouchersInfiniteQuery } from '../invoiceApi.ts';
import { VoucherRow } from './VoucherRow.tsx';

export type VoucherTab = 'open' | 'invoiced' | 'cancelled';

const statesOf: Readonly<Record<VoucherTab, VoucherState[]>> = {
  open: ['expected', 'invoicing'],
  invoiced: ['invoiced'],
  cancelled: ['cancelled'],
};

/** Vouchers of some states, loaded while scrolling; or why there are none. */
export function VoucherRows({ tab }: { tab: VoucherTab }) {
  const { t } = useTranslation(['invoice', 'common']);
  const open = useOpenBeside('orderInvoices', 'orderId');
  const list = useListVouchersInfiniteQuery({ states: statesOf[tab] });
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  if (!currentData && error)
    return (
      <FailedState
        error={error}
        namespace="invoice"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!currentData) return <Skeleton kind="row" count={8} label={t('common:state.loading')} />;
  const rows = currentData.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return <EmptyState icon="ticket" title={t(`empty.${tab}`)} hint={t(`emptyHint.${tab}`)} />;
  return (
    <>
      <VirtualList
        key={tab}
        label={t('title')}
        items={rows}
        rowHeight={68}
        total={hasNextPage ? -1 : rows.length}
        onEndReached={() => {
          if (hasNextPage && !isFetching && !error) void fetchNextPage();
        }}
      >
        {(row) => <VoucherRow key={row.voucherId} voucher={row} isCurrent={open === row.orderId} />}
      </VirtualList>
      {error && hasNextPage && (
        <p role="alert" className="invoice-more">
          {t('failedMore')}{' '}
          <Button size="sm" onPress={() => void fetchNextPage()}>
            {t('common:action.retry')}
          </Button>
        </p>
      )}
    </>
  );
}
