import type { Tag } from '../../kit/tags.ts';

/** What others change too, and the push channel tells of: after a time without it, all of this is asked for again. */
export const pushedTags: readonly Tag[] = [
  'Order',
  'Approval',
  'Home',
  'Traveller',
  'Principal',
  'Profile',
  'Saved',
  'Message',
  'Preference',
  'Registration',
  'FlightStatus',
  'Draft',
  'Meeting',
];

const tagsByKind: Readonly<Record<string, readonly Tag[]>> = {
  // An order waits for it.
  approval: ['Approval', 'Order', 'Home'],
  registration: ['Registration'],
  // Contacts are travellers.
  traveller: ['Traveller', 'Saved'],
  profile: ['Profile'],
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
