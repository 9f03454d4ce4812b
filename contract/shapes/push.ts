import { z } from 'zod/mini';
import { notificationKinds } from '../enums/push/notification.ts';

export type { NotificationKind } from '../enums/push/notification.ts';
export { notificationKinds } from '../enums/push/notification.ts';

/**
 * Messages of the push channel (`/push`, a websocket of JSON texts). Notifications carry ids only: what became of the thing is
 * asked for by its own call, under its own access rule.
 */
/** A position in one person's notifications: whole numbers, rising by one. */
const seq = z.int().check(z.nonnegative());
const id = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * The client's first and only message. The ticket comes from `push.ticket.get` and never stands in an address; `since` is
 * the last position the client has dealt with. Absent at its first start: then the last minute comes again, for what
 * changed between a client's first answers and its channel.
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
  /** Nothing new. Every `BEAT_MS`, because a page cannot see pings: a channel that is silent for longer is lost. */
  z.object({ type: z.literal('beat') }),
]);

export { pushCloses } from '../enums/push/push.ts';

export type PushHello = z.output<typeof pushHello>;
export type PushFrame = z.output<typeof pushFrame>;
