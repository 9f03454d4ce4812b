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

/** As what a person's other devices are told of a command that outdated a tag. Orders tell of themselves, step by step. */
export const kindOfTag: { readonly [Name in Tag]?: NotificationKind } = {
  Principal: 'principal',
  Traveller: 'traveller',
  Profile: 'profile',
  Preference: 'preference',
  Message: 'message',
  Registration: 'registration',
  FlightStatus: 'flightStatus',
  Meeting: 'meeting',
};
