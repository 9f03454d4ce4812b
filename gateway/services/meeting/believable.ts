import { sumOfLines } from '../../../contract/rules/meeting/sumOfLines.ts';
import { isSum } from '../../../contract/rules/money/isSum.ts';
import type { MeetingCostLine } from '../../../contract/shapes/meeting/meeting.ts';
import type { MeetingRecord } from '../../store/repos/meeting/meetings.ts';
import type { MeetingOffer } from '../../suppliers/meeting.ts';

/** Whether an offer can be meant: each line a sum, and all of them its price. */
export function isOfferBelievable({ lines, totalFen }: Pick<MeetingOffer, 'lines' | 'totalFen'>): boolean {
  return isSum(totalFen) && isBillBelievable(lines) && sumOfLines(lines) === totalFen;
}

/** Whether a bill can be meant: nothing on it pays anybody back. */
export function isBillBelievable(lines: readonly MeetingCostLine[]): boolean {
  return lines.every(({ fen }) => isSum(fen)) && isSum(sumOfLines(lines));
}

/** Whether a fee for calling a meeting off can be meant: no more than it was agreed at. */
export function isFeeBelievable({ agreedFen }: Pick<MeetingRecord, 'agreedFen'>, feeFen: number): boolean {
  return isSum(feeFen) && feeFen <= (agreedFen ?? 0);
}
