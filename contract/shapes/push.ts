import { z } from 'zod/mini';
import { productNotifications } from '../products.ts';

/**
 * Messages of the push channel (`/push`, a websocket of JSON texts). Notifications carry ids only: what became of the thing is
 * asked for by its own call, under its own access rule.
 */
export const notificationKinds = ['order', 'approval', ...productNotifications, 'message'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A position in one person's notifications: whole numbers, rising by one. */
const seq = z.int().check(z.nonnegative());
const id = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * The client's first and only message. The ticket comes from `push.ticket.get` and never stands in an address; `since` is
 * the last position the client has dealt with, absent at its first start.
 */
export const pushHello = z.strictObject({
  ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  since: z.optional(seq),
});

/** What the gateway says. */
export const pushFrame = z.discriminatedUnion('type', [
  /** The ticket was taken; notifications after this position follow. */
  z.object({ type: z.literal('ready'), seq }),
  z.object({ type: z.literal('news'), seq, kind: z.enum(notificationKinds), id }),
  /** What lies between `since` and this position is no longer kept: ask for everything again. */
  z.object({ type: z.literal('gap'), seq }),
]);

/** Why the gateway closes a channel (private codes of RFC 6455). */
export const pushCloses = {
  /** No valid hello in time. The client takes a new ticket. */
  refused: 4401,
  /** The session is over. The client signs in again first. */
  ended: 4403,
  /** The person opened more channels than there may be; the oldest goes. */
  replaced: 4409,
  /** It took its notifications too slowly, or the gateway is full. The client comes back later with `since`. */
  tooSlow: 4408,
  full: 4429,
} as const;

export type PushHello = z.output<typeof pushHello>;
export type PushFrame = z.output<typeof pushFrame>;
