import type { PlanOption } from '../../../../contract/shapes/hotel.ts';

/** What the percentages of giving a plan back are of, fen: its first night, or the whole stay. */
export function planBase({
  conditions,
  nightly,
  fareFen,
}: Pick<PlanOption, 'conditions' | 'nightly' | 'fareFen'>): number {
  return conditions.refund.base === 'firstNight' ? (nightly[0]?.fen ?? fareFen) : fareFen;
}
