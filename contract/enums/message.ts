/** What a person's messages are sorted by, in the order the message centre shows. */
export const messageKinds = [
  'trip',
  'order',
  'approval',
  'payment',
  'voucher',
  'grant',
  'service',
  'account',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message says happened, by the kind it belongs to; clients have the words. */
export const messageEvents = {
  trip: [
    'rescheduled',
    'withdrawn',
    'flightMoved',
    'flightCancelled',
    'gateChanged',
    'dutyCalled',
    'tripSent',
  ],
  order: [
    'held',
    'unknown',
    'issued',
    'cancelled',
    'failed',
    'lapsed',
    'refundOpened',
    'changeOpened',
    'changed',
    'amendmentFailed',
    'amendmentLapsed',
    'manual',
    'settleProposed',
    'handedOver',
    'handOverEnded',
  ],
  approval: ['asked', 'reminded', 'approved', 'rejected', 'registered'],
  payment: ['paid', 'refunded', 'sentByHand'],
  voucher: ['vouchered', 'voucherMissing'],
  grant: ['granted', 'grantEnding', 'grantEnded'],
  service: [
    'complaintFiled',
    'complaintAnswered',
    'meetingAsked',
    'meetingQuoted',
    'meetingOrdered',
    'meetingRefused',
    'meetingInvited',
    'meetingBilled',
    'meetingSettled',
    'meetingCancelled',
    'sumProposed',
  ],
  account: ['codeSent', 'passwordChanged', 'signedIn', 'thirdBound', 'thirdUnbound'],
} as const satisfies Readonly<Record<MessageKind, readonly string[]>>;

export type MessageEvent = (typeof messageEvents)[MessageKind][number];

/** Every event there is, for the shape of a message. */
export const allMessageEvents: readonly MessageEvent[] = messageKinds.flatMap((kind) => messageEvents[kind]);

/** The kind of what an event is told under. */
export function kindOfEvent(event: MessageEvent): MessageKind {
  const found = messageKinds.find((kind) => messageEvents[kind].some((one) => one === event));
  return found ?? 'order';
}

/** Messages are kept this many days, and this many of a person. */
export const MESSAGE_DAYS = 180;
export const MESSAGES_KEPT = 500;

/** What a message may be about. */
export const messageObjects = [
  'order',
  'approval',
  'followedFlight',
  'registration',
  'grant',
  'complaint',
  'meeting',
  'duty',
  'settleSum',
  'handOver',
  'trip',
  'account',
] as const;

/** Events that are never mailed: a mail about a code would come beside the mail with the code. */
export const unmailedEvents: readonly MessageEvent[] = ['codeSent'];

/** How messages of a kind reach a person beside the message centre, which always has them. */
export type MessageChannels = { readonly mail: boolean; readonly desktop: boolean };

/** What holds until somebody chooses: what happens to one's account is mailed, whoever did it. */
export function defaultChannels(kind: MessageKind): MessageChannels {
  return { mail: kind === 'account', desktop: false };
}

/** Whom a company's notice is for: everybody, or those of departments or roles. */
export const noticeAudiences = ['all', 'departments', 'roles'] as const;

/** How long the words of a notice may be, in each language. */
export const NOTICE_TITLE_MAX = 60;
export const NOTICE_BODY_MAX = 1000;
