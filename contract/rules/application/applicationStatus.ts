import type { ApplicationStatus } from '../../enums/application.ts';

/** What can happen to a trip application: by its applicant, or by its approver. */
export const applicationActs = [
  'edit',
  'submit',
  'modify',
  'revoke',
  'withdraw',
  'agree',
  'refuse',
  'transfer',
] as const;
export type ApplicationAct = (typeof applicationActs)[number];

type Acts = Readonly<Partial<Record<ApplicationAct, ApplicationStatus>>>;

const open: Acts = { agree: 'agreed', refuse: 'refused', transfer: 'transferred', withdraw: 'cancelled' };
const inForce: Acts = { modify: 'modifyPending', revoke: 'revokePending' };

/**
 * The state machine of an application (domain §4). Modify and revoke are flows of their own: until they are agreed
 * the application stays what it was, so their refusals lead back to one in force. A transfer during them changes the
 * approver, not the status.
 */
const machine: Readonly<Record<ApplicationStatus, Acts>> = {
  draft: { edit: 'draft', submit: 'applied', withdraw: 'cancelled' },
  applied: open,
  transferred: open,
  refused: { edit: 'refused', submit: 'applied', withdraw: 'cancelled' },
  cancelled: {},
  agreed: inForce,
  modifyPending: {
    agree: 'modifyAgreed',
    refuse: 'modifyRefused',
    withdraw: 'modifyWithdrawn',
    transfer: 'modifyPending',
  },
  modifyAgreed: inForce,
  modifyRefused: inForce,
  modifyWithdrawn: inForce,
  revokePending: {
    agree: 'revokeAgreed',
    refuse: 'revokeRefused',
    withdraw: 'revokeWithdrawn',
    transfer: 'revokePending',
  },
  revokeAgreed: {},
  revokeRefused: inForce,
  revokeWithdrawn: inForce,
};

/** Where an act leads from a status; null where it is not possible. */
export function statusAfter(status: ApplicationStatus, act: ApplicationAct): ApplicationStatus | null {
  return machine[status][act] ?? null;
}

/** Whether journeys may be booked under it: agreed, and not on its way out. */
export function isBookable(status: ApplicationStatus): boolean {
  return status === 'modifyPending' || machine[status].modify !== undefined;
}

/** Whether it keeps its travellers' days: submitted and not ended. */
export function keepsDays(status: ApplicationStatus): boolean {
  return status === 'revokePending' || status === 'applied' || status === 'transferred' || isBookable(status);
}
