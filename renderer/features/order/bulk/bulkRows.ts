import type { Failure } from '../../../../contract/kit/result.ts';
import type { Amendment, OrderSummary } from '../../../../contract/shapes/order.ts';

/** How one stands that was taken: carried out, waiting for its approver, or not clear yet. */
export type Sent = 'done' | 'approving' | 'underWay';

/** How one of several orders goes on its way to being given up or given back. */
export type BulkRow = {
  readonly order: OrderSummary;
  /** What can be done with it: a hold is given up, a ticket is given back; null where it is neither. */
  readonly act: 'cancel' | 'refund' | null;
  readonly step: 'waiting' | 'quoting' | 'ready' | 'refused' | 'doing' | Sent | 'failed';
  /** Of a refund: its quote. */
  readonly quote: Amendment | null;
  readonly failure: Failure | null;
};

/** The row of an order before anything was asked. */
export function bulkRow(order: OrderSummary): BulkRow {
  const isHeld = order.state === 'held' || order.state === 'approving';
  const act = isHeld ? 'cancel' : order.state === 'issued' ? 'refund' : null;
  return { order, act, step: act ? 'waiting' : 'refused', quote: null, failure: null };
}

/** What giving them all up costs and brings back, fen: of those that are ready, being sent or done. */
export function bulkTotal(rows: readonly BulkRow[]): { count: number; feeFen: number; refundFen: number } {
  const counted = rows.filter(({ step }) => step === 'ready' || step === 'doing' || step === 'done');
  return {
    count: counted.length,
    feeFen: counted.reduce((sum, { quote }) => sum + (quote?.feeFen ?? 0), 0),
    refundFen: counted.reduce((sum, { quote }) => sum + (quote?.refundFen ?? 0), 0),
  };
}

/** Whether a row was taken, whatever became of it. */
export function isSent({ step }: BulkRow): boolean {
  return step === 'done' || step === 'approving' || step === 'underWay';
}

/** Whether a row is still to be sent and waits for an approver then. */
export function asksApproval({ step, quote }: BulkRow): boolean {
  return (step === 'ready' || step === 'failed') && quote?.needsApproval === true;
}

/** Whether a row is a refund whose quote is still to be had: there is nothing of it to confirm. */
export function isUnquoted({ act, quote }: BulkRow): boolean {
  return act === 'refund' && quote === null;
}

/** Whether a row failed in a way that may go better when it is asked or sent again. */
export function isRetried({ step }: BulkRow): boolean {
  return step === 'failed';
}
