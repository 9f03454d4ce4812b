/**
 * What a client's caches are sorted by: an answer provides tags, and a command that succeeded outdates them, so that
 * whatever shows one of them is asked for again.
 */
export const tags = [
  'Order',
  'Approval',
  'Home',
  'Traveller',
  'Principal',
  'Profile',
  'Avatar',
  'Saved',
  'Coupon',
  'Message',
  'MessageChannel',
  'Notice',
  'SignIn',
  'ThirdAccount',
  'Registration',
  'Agreement',
  'Complaint',
  'FlightStatus',
  'Organisation',
  'Permission',
  'Exemption',
  'Import',
  'Preference',
  'UsedPlace',
  'Station',
  'Offer',
] as const;
export type Tag = (typeof tags)[number];
