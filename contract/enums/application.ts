/** How a trip application (出差申请单) stands (domain §4); a draft has not been submitted. */
export const applicationStatuses = [
  'draft',
  'applied',
  'agreed',
  'refused',
  'transferred',
  'cancelled',
  'modifyPending',
  'modifyAgreed',
  'modifyRefused',
  'modifyWithdrawn',
  'revokePending',
  'revokeAgreed',
  'revokeRefused',
  'revokeWithdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
