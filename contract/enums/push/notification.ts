import type { Tag } from '../../kit/tags.ts';
import { productNotifications } from '../../products.ts';

/** What a person is told of over the push channel, by the kind of thing that changed. */
export const notificationKinds = [
  'order',
  'approval',
  ...productNotifications,
  'message',
  'registration',
  'permission',
  'principal',
  'traveller',
  'profile',
  'preference',
  'flightStatus',
  'draft',
  'meeting',
  'handOver',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * As what a person's other devices are told of a command that outdated a tag; what each kind outdates there: pushTags.ts.
 * A tag that is not named is not pushed by its commands, and `notification.test.ts` says why.
 */
export const kindOfTag: { readonly [Name in Tag]?: NotificationKind } = {
  Approval: 'approval',
  Principal: 'principal',
  Traveller: 'traveller',
  Saved: 'traveller',
  Preference: 'preference',
  Message: 'message',
  Complaint: 'message',
  Registration: 'registration',
  FlightStatus: 'flightStatus',
  Meeting: 'meeting',
  Profile: 'profile',
  Avatar: 'profile',
  Coupon: 'profile',
  MessageChannel: 'profile',
  ThirdAccount: 'profile',
  SignIn: 'profile',
  Agreement: 'profile',
  OrderView: 'profile',
  CheckIn: 'profile',
  Feed: 'profile',
  GuestLink: 'profile',
};
