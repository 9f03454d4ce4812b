/** How an application for an account stands (spec §4, invitation). */
export const registrationStates = ['toAudit', 'approved', 'refused'] as const;
export type RegistrationState = (typeof registrationStates)[number];
