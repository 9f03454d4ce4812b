import { feeBase } from '../../../../contract/rules/money/feeBase.ts';
import { type FeeStep, feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';

/**
 * The refund fee's steps by the gateway's clock as it goes: the step that held when the order was read need not be the
 * one that holds while it is still open.
 */
export function useRefundSteps({ conditions: { refund }, price, summary }: OrderDetail): FeeStep[] {
  const now = useNow();
  return feeSteps(refund, feeBase(refund, price, summary.item), summary.startAt, now);
}
