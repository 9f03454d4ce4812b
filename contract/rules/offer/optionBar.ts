import type { OfferOption } from './partyFit.ts';

/** Why a party cannot be put on an option: nothing left, too little left, or somebody's standard forbids it. */
export type OptionBar = 'soldOut' | 'tooFew' | 'block';

/**
 * What keeps a party from booking one option for everybody; null when nothing does. `isBinding`: false on private trips,
 * which no standard rules.
 */
export function optionBar(
  { remaining, verdicts }: OfferOption,
  partySize: number,
  isBinding: boolean,
): OptionBar | null {
  if (remaining <= 0) return 'soldOut';
  if (remaining < partySize) return 'tooFew';
  return isBinding && verdicts.slice(0, partySize).some(({ control }) => control === 'block')
    ? 'block'
    : null;
}
