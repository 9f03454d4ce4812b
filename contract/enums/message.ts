/** What a person's messages are sorted by, in the order the message centre shows. */
export const messageKinds = ['trip', 'order', 'approval', 'payment', 'voucher'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message says happened, by the kind it belongs to; clients have the words. */
export const messageEvents = {
  trip: ['rescheduled', 'withdrawn', 'flightMoved', 'flightCancelled', 'gateChanged'],
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
    'manual',
  ],
  approval: ['asked', 'reminded', 'approved', 'rejected'],
  payment: ['paid', 'refunded'],
  voucher: ['vouchered'],
} as const satisfies Readonly<Record<MessageKind, readonly string[]>>;

/** What a message may be about. */
export const messageObjects = ['order', 'approval', 'followedFlight'] as const;

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
