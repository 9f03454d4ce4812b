import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { sentAs } from '../logic/sentAs.ts';
import {
  useCancelOneOfManyMutation,
  useQuoteOneOfManyMutation,
  useRefundOneOfManyMutation,
} from './bulkApi.ts';
import { asksApproval, type BulkRow, bulkRow, isRetried, isUnquoted } from './bulkRows.ts';

/** Rows asked or sent at once: the gateway serves others beside. */
const AT_ONCE = 3;
/** Answers after which only a fresh quote can be confirmed. */
const outdated: ReadonlySet<string> = new Set(['QUOTE_EXPIRED', 'REQUOTED']);
/** Definite answers to a quote that say nothing of the order. */
const passing: ReadonlySet<string> = new Set(['NOT_SENT', 'RATE_LIMITED']);

/**
 * Giving several orders up at once: each row is quoted, then sent under a key of its own that it keeps until its answer
 * settles it. Rows that went well are never sent again; what failed may be retried, from its quote where it has none.
 */
export function useBulk(orders: readonly OrderSummary[]) {
  const [rows, setRows] = useState<readonly BulkRow[]>(() => orders.map(bulkRow));
  const [isBusy, setBusy] = useState(false);
  // A key is one quote's with one note: the gateway takes it for nothing else.
  const keys = useRef(new Map<string, { readonly of: string; readonly idem: string }>());
  const isShown = useRef(true);
  const [ask] = useQuoteOneOfManyMutation();
  const [refund] = useRefundOneOfManyMutation();
  const [cancel] = useCancelOneOfManyMutation();

  const set = (id: string, next: Partial<BulkRow>) => {
    if (!isShown.current) return;
    setRows((known) => known.map((row) => (row.order.orderId === id ? { ...row, ...next } : row)));
  };

  const quoteOne = async (row: BulkRow): Promise<BulkRow['quote'] | 'none'> => {
    const { orderId } = row.order;
    if (row.act !== 'refund') {
      set(orderId, { step: 'ready', failure: null });
      return null;
    }
    set(orderId, { step: 'quoting', quote: null, failure: null });
    const answer = await ask({ input: { orderId }, idem: newKey() });
    if (answer.data) {
      set(orderId, { step: 'ready', quote: answer.data });
      return answer.data;
    }
    const failure = failureOf(answer.error);
    const mayPass = !isDefinite(failure) || passing.has(failure.code);
    set(orderId, { step: mayPass ? 'failed' : 'refused', failure });
    return 'none';
  };

  const sendOne = async (row: BulkRow, note: string): Promise<void> => {
    const { orderId } = row.order;
    const { quote } = row;
    const said = note !== '' && asksApproval(row) ? { reasonNote: note } : {};
    const of = JSON.stringify([quote?.amendmentId, said]);
    const known = keys.current.get(orderId);
    const idem = known?.of === of ? known.idem : newKey();
    keys.current.set(orderId, { of, idem });
    set(orderId, { step: 'doing', failure: null });
    const answer = quote
      ? await refund({ input: { amendmentId: quote.amendmentId, ...said }, idem })
      : await cancel({ input: { orderId }, idem });
    if (answer.data) {
      return set(orderId, { step: 'amendmentId' in answer.data ? sentAs(answer.data) : 'done' });
    }
    const failure = failureOf(answer.error);
    if (isDefinite(failure)) keys.current.delete(orderId);
    // A fee that moved is shown before it is agreed to once more.
    if (outdated.has(failure.code)) {
      if ((await quoteOne(row)) !== 'none') set(orderId, { failure });
      return;
    }
    // Its supplier was asked and said nothing clear: another try changes nothing.
    set(orderId, { step: failure.code === 'SUPPLIER_UNCLEAR' ? 'underWay' : 'failed', failure });
  };

  const each = async (some: readonly BulkRow[], act: (row: BulkRow) => Promise<unknown>) => {
    setBusy(true);
    const waiting = some.values();
    const worker = async () => {
      for (const row of waiting) if (isShown.current) await act(row);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, some.length) }, worker));
    if (isShown.current) setBusy(false);
  };

  const start = useEffectEvent(() => {
    void each(
      rows.filter(({ step }) => step === 'waiting'),
      quoteOne,
    );
  });
  useEffect(() => {
    isShown.current = true;
    start();
    return () => {
      isShown.current = false;
    };
  }, []);

  return {
    rows,
    isBusy,
    confirm: (note: string) =>
      each(
        rows.filter(({ step }) => step === 'ready'),
        (row) => sendOne(row, note),
      ),
    retry: (note: string) =>
      each(rows.filter(isRetried), (row) => (isUnquoted(row) ? quoteOne(row) : sendOne(row, note))),
  };
}
