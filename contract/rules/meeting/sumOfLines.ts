import type { MeetingCostLine } from '../../shapes/meeting/meeting.ts';

/** What lines of a meeting's offer, order or bill come to, fen. */
export function sumOfLines(lines: readonly Pick<MeetingCostLine, 'fen'>[]): number {
  return lines.reduce((sum, { fen }) => sum + fen, 0);
}
