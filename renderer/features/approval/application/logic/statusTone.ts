import type { ApplicationStatus } from '../../../../../contract/enums/application.ts';

/** The colour of each status: what is pending, what one may travel under, what is over. */
export const statusTone: Readonly<Record<ApplicationStatus, 'neutral' | 'approval' | 'ok' | 'bad'>> = {
  draft: 'neutral',
  applied: 'approval',
  transferred: 'approval',
  agreed: 'ok',
  refused: 'bad',
  cancelled: 'neutral',
  modifyPending: 'approval',
  modifyAgreed: 'ok',
  modifyRefused: 'ok',
  modifyWithdrawn: 'ok',
  revokePending: 'approval',
  revokeAgreed: 'neutral',
  revokeRefused: 'ok',
  revokeWithdrawn: 'ok',
};
