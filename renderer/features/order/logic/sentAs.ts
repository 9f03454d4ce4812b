import type { Amendment } from '../../../../contract/shapes/order.ts';

/** What a confirmed refund says of itself: only `done` means that it was given back. */
export function sentAs({ state }: Pick<Amendment, 'state'>): 'done' | 'approving' | 'underWay' {
  if (state === 'done') return 'done';
  return state === 'approving' ? 'approving' : 'underWay';
}
