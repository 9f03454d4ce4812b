import {
  comparableStays,
  dearestCompliant,
  judgeStay,
} from '../../../../contract/rules/hotel/hotelStandard.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { Choice } from './choices.ts';
import type { RoomStandard } from './standard.ts';

/** Judges choices for one traveller, or for several of one level. */
export type Judge = {
  verdict(choice: Choice): Verdict;
  /** What any choice is compared with, fen. */
  comparable(): number[];
};

/** An alternative as a verdict names it; made only when it is, because it is sealed. */
export type NameAlternative = (choice: Choice) => NonNullable<Verdict['alternative']>;

/**
 * A judge for a standard in a city. The way out is the dearest of `among` that breaks no rule, looked for once, when a
 * choice first breaks one.
 */
export function judgeBy(
  { standard, capFen }: RoomStandard,
  among: readonly Choice[],
  name: NameAlternative,
): Judge {
  let wayOut: Verdict['alternative'] | undefined;
  const alternative = () => {
    if (wayOut === undefined) {
      const best = dearestCompliant(standard, capFen, among);
      wayOut = best && name(best);
    }
    return wayOut;
  };
  return {
    verdict: (choice) => judgeStay(standard, capFen, choice, alternative),
    comparable: () => comparableStays(standard, capFen, among),
  };
}
