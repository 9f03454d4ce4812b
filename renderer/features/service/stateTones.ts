import type { ComplaintState } from '../../../contract/enums/service/complaints.ts';
import type { Tone } from '../../shared/ui/display/tone.ts';

/** How a complaint's state is coloured. */
export const stateTones: Readonly<Record<ComplaintState, Tone>> = {
  open: 'warn',
  answered: 'ok',
  closed: 'neutral',
};
