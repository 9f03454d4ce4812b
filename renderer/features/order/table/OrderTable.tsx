import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { BulkSheet } from '../bulk/BulkSheet.tsx';
import { isNarrowed } from '../list/useOrderLines.ts';
import type { OrderFilter } from '../state/orderApi.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { grouped } from './grouped.ts';
import { MOST_AT_ONCE } from './mostAtOnce.ts';
import { TableLine } from './TableLine.tsx';
import { selectLayout } from './tableSlice.ts';
import type { useAllOrders } from './useAllOrders.ts';
import type { ExportKind } from './useExportOrders.ts';

/** Groups are made of what was read; so many orders are read for them without being scrolled to. */
const READ_FOR_GROUPS = 600;

type Props = {
  filter: OrderFilter;
  list: ReturnType<typeof useAllOrders>;
  onExport: (kind: ExportKind, orders: readonly OrderSummary[]) => Promise<void>;
};

/** The rows of the table, and what may be done with those chosen. */
export function OrderTable({ filter, list, onExport }: Props) {
  const { t } = useTranslation(['order', 'common']);
  const { group } = useSelector(selectLayout);
  const { orders, more, hasNextPage, currentData, error, isFetching, refetch } = list;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [given, setGiven] = useState<readonly OrderSummary[] | null>(null);
  const rows = useMemo(() => grouped(orders, group), [orders, group]);
  const isReadOn = group !== 'none' && hasNextPage && orders.length < READ_FOR_GROUPS && !isFetching;
  useEffect(() => {
    if (isReadOn) more();
  }, [isReadOn, more]);
  if (!currentData && error)
    return (
      <FailedState
        error={error}
        namespace="order"
        title={t('list.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!currentData) return <Skeleton kind="row" count={10} label={t('common:state.loading')} />;
  if (orders.length === 0)
    return (
      <EmptyState
        icon="notFound"
        title={t(isNarrowed(filter) ? 'list.emptyFilter' : 'list.empty')}
        hint={t(isNarrowed(filter) ? 'list.emptyFilterHint' : 'list.emptyHint')}
      />
    );
  const chosen = orders.filter(({ orderId }) => marked.has(orderId)).slice(0, MOST_AT_ONCE);
  const choose = (orderId: string, isChosen: boolean) =>
    setMarked((known) => {
      const next = new Set(known);
      if (isChosen) next.add(orderId);
      else next.delete(orderId);
      return next;
    });
  const count = filter.tab === 'private' ? 'private' : 'business';
  const total = currentData.pages[0]?.counts[count] ?? orders.length;
  return (
    <>
      <VirtualList
        label={t('list.label')}
        items={rows}
        rowHeight={44}
        total={hasNextPage ? (isNarrowed(filter) ? -1 : Math.max(total, rows.length)) : rows.length}
        onEndReached={more}
      >
        {(row) => (
          <TableLine
            key={row.order.orderId}
            row={row}
            isChosen={marked.has(row.order.orderId)}
            onChoose={choose}
          />
        )}
      </VirtualList>
      <ChosenBar
        orders={orders}
        chosen={chosen}
        onChooseAll={(all) => setMarked(new Set(all.map(({ orderId }) => orderId)))}
        onGiveUp={() => setGiven(chosen)}
        onExport={(kind) => void onExport(kind, chosen)}
      />
      {given && (
        <BulkSheet
          orders={given}
          onClose={() => {
            setGiven(null);
            setMarked(new Set());
            // The list is asked for once for all of them.
            void refetch();
          }}
        />
      )}
    </>
  );
}
