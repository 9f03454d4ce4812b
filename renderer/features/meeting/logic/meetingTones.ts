import type { Tone } from '../../../shared/ui/display/tone.ts';
import type { MeetingRow } from '../meetingApi.ts';

type Stand = Pick<MeetingRow, 'stage' | 'outcome' | 'pending'>;

const stageTones = {
  demand: 'neutral',
  inquiry: 'approval',
  waiting: 'ok',
  inProgress: 'brand',
  settlement: 'warn',
} as const satisfies Record<MeetingRow['stage'], Tone>;

/** The word of `meeting:state` a meeting stands under, and what its colour means. */
export function meetingState({ stage, outcome, pending }: Stand) {
  if (outcome === 'cancelled') return { key: 'cancelled', tone: 'neutral' } as const;
  if (outcome === 'settled') return { key: 'settled', tone: 'ok' } as const;
  if (pending) return { key: 'pending', tone: 'unknown' } as const;
  return { key: stage, tone: stageTones[stage] } as const;
}
