import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Intent } from '../../../../contract/shell.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useIntents } from '../../../shared/outbox/useIntents.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { onRows } from '../../../shared/ui/lists/rowKeys.ts';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { type ListedOrder, sections } from '../logic/sections.ts';
import { refundKeys } from '../refund/refundKeys.ts';
import { type OrderFilter, useListOrdersInfiniteQuery } from '../state/orderApi.ts';
import { refundAsked, selectOpenOrder, viewCleared } from '../state/orderSlice.ts';
import { IntentRow } from './IntentRow.tsx';
import { OrderRow } from './OrderRow.tsx';

type Props = { filter: OrderFilter; onClear: () => void };
type OrderListRow =
  | { id: string; intent: Intent; isFirst: boolean }
  | ({ id: string; intent: null } & ListedOrder);

/** The orders in their sections, loaded while scrolling; or why there are none and what to do next. */
export function OrderRows({ filter, onClear }: Props) {
  const { t } = useTranslation(['order', 'common']);
  const list = useListOrdersInfiniteQuery(filter);
  const { currentData, error, isFetching, isError, hasNextPage, fetchNextPage, refetch } = list;
  useRowKeys();
  const isNarrowed = Object.keys(filter).length > 1;
  const lines = useLines(currentData?.pages, hasNextPage, isNarrowed ? null : filter.tab);
  if (!currentData && error) {
    return (
      <FailedState
        error={error}
        namespace="order"
        title={t('list.failed')}
        safe={t('list.failedSafe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!currentData) return <Skeleton kind="row" count={8} label={t('common:state.loading')} />;
  if (lines.length === 0) return <NoOrders isNarrowed={isNarrowed} onClear={onClear} />;
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
        total={isNarrowed ? (hasNextPage ? -1 : lines.length) : Math.max(total, lines.length)}
        onEndReached={more}
      >
        {(line) =>
          line.intent ? (
            <IntentRow key={line.id} intent={line.intent} isFirst={line.isFirst} />
          ) : (
            <OrderRow key={line.id} order={line.order} head={line.head} />
          )
        }
      </VirtualList>
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

function useLines(
  pages:
    | readonly { rows: ListedOrder['order'][]; counts: { business: number; private: number } }[]
    | undefined,
  hasMore: boolean,
  wholeTab: OrderFilter['tab'] | null,
): OrderListRow[] {
  const { intents } = useIntents();
  const now = useNow();
  return useMemo(() => {
    const rows = (pages ?? []).flatMap((page) => page.rows);
    const [first] = pages ?? [];
    const listed = sections(rows, now, {
      hasMore,
      total: wholeTab && first ? first.counts[wholeTab] : null,
      firstPage: first?.rows.length ?? 0,
    });
    const waiting = pages ? (intents ?? []) : [];
    return [
      ...waiting.map((intent, index): OrderListRow => ({ id: intent.idem, intent, isFirst: index === 0 })),
      ...listed.map((one): OrderListRow => ({ id: one.order.orderId, intent: null, ...one })),
    ];
  }, [pages, hasMore, wholeTab, intents, now]);
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
