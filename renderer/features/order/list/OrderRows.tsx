import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useWhole } from '../../../shared/hooks/useWhole.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { onRows } from '../../../shared/ui/lists/rowKeys.ts';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { refundAsked, selectOpenOrder } from '../../../travel/openOrder/openOrderSlice.ts';
import { refundKeys } from '../refund/refundKeys.ts';
import { type OrderFilter, useListOrdersInfiniteQuery } from '../state/orderApi.ts';
import { viewCleared } from '../state/orderSlice.ts';
import { IntentRow } from './IntentRow.tsx';
import { OrderRow } from './OrderRow.tsx';
import { PayBar } from './PayBar.tsx';
import { isNarrowed, type OrderLine, useOrderLines } from './useOrderLines.ts';
import { usePaying } from './usePaying.ts';

type Props = { filter: OrderFilter; onClear: () => void };

/** The orders in their sections, loaded while scrolling; or why there are none and what to do next. */
export function OrderRows({ filter, onClear }: Props) {
  const { t } = useTranslation(['order', 'common']);
  const list = useListOrdersInfiniteQuery(filter);
  const { currentData, error, isFetching, isError, hasNextPage, fetchNextPage, refetch } = list;
  useRowKeys();
  const paying = usePaying();
  const isWhole = useWhole(currentData !== undefined, !paying.isLoading);
  const narrowed = isNarrowed(filter);
  const lines = useOrderLines(currentData?.pages, hasNextPage, filter);
  if (!currentData && error) {
    return (
      <>
        <WaitingRows lines={lines} />
        <FailedState
          error={error}
          namespace="order"
          title={t('list.failed')}
          safe={t('list.failedSafe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    );
  }
  if (!currentData || !isWhole) return <Skeleton kind="row" count={8} label={t('common:state.loading')} />;
  if (lines.length === 0) return <NoOrders isNarrowed={narrowed} onClear={onClear} />;
  const more = () => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  };
  const total = currentData.pages[0]?.counts[filter.tab] ?? -1;
  return (
    <>
      <p role="status" className="td-vh">
        {t('list.loaded', { count: lines.length })}
      </p>
      <VirtualList
        // Another question is another list: it starts at its top.
        key={JSON.stringify(filter)}
        label={t('list.label')}
        items={lines}
        rowHeight={68}
        total={narrowed ? (hasNextPage ? -1 : lines.length) : Math.max(total, lines.length)}
        onEndReached={more}
      >
        {(line) =>
          line.intent ? (
            <IntentRow key={line.id} intent={line.intent} isFirst={line.isFirst} />
          ) : (
            <OrderRow key={line.id} order={line.order} head={line.head} paying={paying} />
          )
        }
      </VirtualList>
      <PayBar paying={paying} />
      {isError && hasNextPage && (
        <p role="alert" className="order-more">
          {t('list.failedMore')}{' '}
          <Button size="sm" onPress={() => void fetchNextPage()}>
            {t('common:action.retry')}
          </Button>
        </p>
      )}
    </>
  );
}

/** What waits on this machine, where the orders themselves could not be loaded. */
function WaitingRows({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('order');
  if (lines.length === 0) return null;
  return (
    <div role="list" aria-label={t('list.waiting')}>
      {lines.map(
        (line) =>
          line.intent && (
            <div key={line.id} role="listitem">
              <IntentRow intent={line.intent} isFirst={line.isFirst} />
            </div>
          ),
      )}
    </div>
  );
}

/** T gives back the order of the focused row: its detail opens with the quote. */
function useRowKeys(): void {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const go = useGo();
  useHotkeys([
    onRows(useSelector(selectOpenOrder), {
      keys: refundKeys,
      label: t('refund.ofRow'),
      run: (orderId) => {
        dispatch(refundAsked(orderId));
        go('orderDetail', { suborderserialnumber: orderId });
      },
    }),
  ]);
}

function NoOrders({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const go = useGo();
  if (!isNarrowed) {
    return (
      <EmptyState
        icon="order"
        title={t('list.empty')}
        hint={t('list.emptyHint')}
        action={
          <Button variant="primary" onPress={() => go('trainSearch')}>
            {t('list.book')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="notFound"
      title={t('list.emptyFilter')}
      hint={t('list.emptyFilterHint')}
      action={
        <Button
          onPress={() => {
            dispatch(viewCleared());
            onClear();
          }}
        >
          {t('list.clearFilter')}
        </Button>
      }
    />
  );
}
