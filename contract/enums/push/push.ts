/** Where the push channel is. */
export const PUSH_PATH = '/push';
/** How often the gateway shows a client of the channel that it is still there, ms. */
export const BEAT_MS = 30_000;

/** Why the gateway closes a channel (private codes of RFC 6455). */
export const pushCloses = {
  /** No valid hello in time. The client takes a new ticket. */
  refused: 4401,
  /** The session was ended. The client signs in again first. */
  ended: 4403,
  /** The session was not used for too long. The client takes a new ticket once its person does something. */
  idle: 4404,
  /** The person opened more channels than there may be; the oldest goes. */
  replaced: 4409,
  /** It took its notifications too slowly, or the gateway is full. The client comes back later with `since`. */
  tooSlow: 4408,
  full: 4429,
} as const;
