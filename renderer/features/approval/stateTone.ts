import type { ApprovalState } from '../../../contract/enums/approval.ts';
import type { Tone } from '../../shared/ui/display/tone.ts';

/** The colour of each state; waiting is what somebody has to do something about. */
export const stateTone: Readonly<Record<ApprovalState, Exclude<Tone, 'line'>>> = {
  waiting: 'approval',
  underWay: 'approval',
  passed: 'ok',
  rejected: 'bad',
  withdrawn: 'neutral',
  exempt: 'ok',
  void: 'neutral',
};
