import type { AmendmentState } from '../../../../contract/enums/order.ts';
import type { AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { openAmendmentStates } from '../../../store/repos/order/orderStates.ts';

/** What a step of an amendment makes of the claim on its order. */
type Claim = 'taken' | 'released' | 'kept' | 'refused';

/**
 * Whether an amendment may take a step to this state, and what becomes of the claim on its order: a quote takes the
 * claim when it is confirmed, where the order is issued and nobody has it. Whoever has no claim can only end.
 */
export function claimAfter(
  order: Pick<OrderRecord, 'state' | 'amendmentId'>,
  { id, state }: Pick<AmendmentRecord, 'id' | 'state'>,
  next: AmendmentState,
): Claim {
  const has = order.amendmentId === id;
  if (has) return openAmendmentStates.includes(next) ? 'kept' : 'released';
  if (next === 'done') return 'refused';
  // From before there were claims: a person settles it, and the order is another's.
  if (!openAmendmentStates.includes(next) || next === 'manual') return 'kept';
  const isFree = state === 'quoted' && order.state === 'issued' && order.amendmentId === null;
  return isFree ? 'taken' : 'refused';
}
