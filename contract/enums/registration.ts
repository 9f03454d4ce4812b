/** How an application for an account stands (spec §4, invitation). */
export const registrationStates = ['toAudit', 'approved', 'refused'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** How an invitation link stands: to be used, all its uses taken, its time over, or ended by somebody. */
export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const INVITATION_NOTE_MAX = 30;
export const INVITATION_DAYS_MAX = 30;
export const INVITATION_USES_MAX = 200;
