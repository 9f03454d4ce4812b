import type { Verdict } from '../../shapes/order.ts';

/**
 * Why a choice with this verdict cannot be submitted, or null (domain §4). A choice that needs approval may be: its
 * order is held and waits for the approver.
 */
export function standardRefusal(
  { control }: Pick<Verdict, 'control'>,
  reasonCode: string | undefined,
): 'OVER_LIMIT_BLOCKED' | 'REASON_REQUIRED' | null {
  if (control === 'block') return 'OVER_LIMIT_BLOCKED';
  if ((control === 'reason' || control === 'approval') && !reasonCode) return 'REASON_REQUIRED';
  return null;
}
