import { useMemo } from 'react';
import type { OrderSummary, OrderTab } from '../../../../contract/shapes/order.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useIntents } from '../../../shared/outbox/useIntents.ts';
import { type ListedOrder, sections, unsectioned } from '../logic/sections.ts';
import { waitingFor } from '../logic/waiting.ts';
import type { OrderFilter } from '../state/orderApi.ts';

/** A row of the list: a booking that waits on this machine, or an order. */
export type OrderLine =
  | { id: string; intent: Intent; isFirst: boolean }
  | ({ id: string; intent: null } & ListedOrder);

type Pages = readonly { rows: OrderSummary[]; counts: Record<OrderTab, number> }[];

/** Whether a list is narrowed to some of its tab's orders. */
export function isNarrowed({ tab: _tab, sort: _sort, ...more }: OrderFilter): boolean {
  return Object.keys(more).length > 0;
}

/** What waits on this machine, then the orders, both as the filter has them; without pages what waits alone. */
export function useOrderLines(pages: Pages | undefined, hasMore: boolean, filter: OrderFilter): OrderLine[] {
  const { intents } = useIntents();
  const now = useNow();
  const language = useLanguage();
  return useMemo(() => {
    const rows = [
      ...new Map((pages ?? []).flatMap(({ rows }) => rows.map((row) => [row.orderId, row]))).values(),
    ];
    const total = isNarrowed(filter) ? null : (pages?.[0]?.counts[filter.tab] ?? null);
    const isByStart = (filter.sort ?? 'departure') === 'departure';
    const listed = isByStart ? sections(rows, now, { hasMore, total }) : unsectioned(rows);
    return [
      ...waitingFor(intents ?? [], filter, { now, language }).map(
        (intent, index): OrderLine => ({ id: intent.idem, intent, isFirst: index === 0 }),
      ),
      ...listed.map((one): OrderLine => ({ id: one.order.orderId, intent: null, ...one })),
    ];
  }, [pages, hasMore, filter, intents, now, language]);
}
