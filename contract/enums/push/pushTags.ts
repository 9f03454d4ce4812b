import type { Tag } from '../../kit/tags.ts';

/** What a person keeps for themselves, on all their devices alike. Little of it is looked at when any of it changes. */
const own: readonly Tag[] = [
  'Profile',
  'Avatar',
  'Coupon',
  'MessageChannel',
  'ThirdAccount',
  'SignIn',
  'Agreement',
  'OrderView',
  'CheckIn',
  'Feed',
  'GuestLink',
];

/** What others or one's other devices change too, and the push channel tells of: after a time without it, all of this is asked for again. */
export const pushedTags: readonly Tag[] = [
  'Order',
  'Approval',
  'Home',
  'Traveller',
  'Principal',
  'Saved',
  'Message',
  'Complaint',
  'Preference',
  'Registration',
  'FlightStatus',
  'Draft',
  'Meeting',
  ...own,
];

const tagsByKind: Readonly<Record<string, readonly Tag[]>> = {
  // An order waits for it.
  approval: ['Approval', 'Order', 'Home'],
  registration: ['Registration'],
  // Contacts are travellers, and the home screen says which of one's documents end soon.
  traveller: ['Traveller', 'Saved', 'Home'],
  profile: own,
  // One of them says that a complaint was answered.
  message: ['Message', 'Complaint'],
  preference: ['Preference'],
  flightStatus: ['FlightStatus'],
  draft: ['Draft'],
  meeting: ['Meeting'],
  handOver: ['Order', 'Home', 'Draft'],
  // Whom one serves, and what one may, decides what one sees.
  permission: pushedTags,
  principal: pushedTags,
};

/** What a notification of this kind outdates. Kinds that are not named here, those of products too, are about orders. */
export function tagsOfNotification(kind: string): readonly Tag[] {
  return (Object.hasOwn(tagsByKind, kind) ? tagsByKind[kind] : undefined) ?? ['Order', 'Home'];
}
