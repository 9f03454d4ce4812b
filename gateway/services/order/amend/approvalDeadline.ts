import { feeBase } from '../../../../contract/rules/money/feeBase.ts';
import { feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';

type Asked = Pick<AmendmentRecord, 'kind' | 'expiresAt'> & {
  readonly body: Pick<AmendmentRecord['body'], 'startAt' | 'involuntary'>;
};

/**
 * Until when (epoch ms) a change or refund may wait for its approver: until what was agreed to can be had no more, as it
 * leaves, what it becomes leaves, or its fee rises; of what has begun, until its end. Never shorter than its quote.
 */
export function approvalDeadline(order: OrderRecord, { kind, expiresAt, body }: Asked, now: number): number {
  const ahead = [order.startAt, body.startAt ?? order.startAt].filter((at) => at > now);
  const leaves = ahead.length > 0 ? Math.min(...ahead) : order.endAt;
  const rises = body.involuntary ? null : feeRisesAt(order, kind, now);
  return Math.max(expiresAt ?? now, Math.min(leaves, rises ?? leaves));
}

/** When the fee of its own conditions is next a higher one; null where it rises no more. */
function feeRisesAt(
  { startAt, body }: OrderRecord,
  kind: AmendmentRecord['kind'],
  now: number,
): number | null {
  const rule = body.conditions[kind];
  const steps = feeSteps(rule, feeBase(rule, body.price, body.item), startAt, now);
  const current = steps.findIndex((step) => step.now);
  const next = steps.findIndex(
    ({ feeFen }, index) => current >= 0 && index > current && feeFen > (steps[current]?.feeFen ?? 0),
  );
  const until = steps[next - 1]?.hoursBefore ?? null;
  return next < 0 || until === null ? null : startAt - until * HOUR_MS;
}
