/** Wire numbers of the codes any call may answer with (wire-protocol §3, §5). Each call adds its own. */
export const commonCodes = {
  INVALID_REQUEST: 4001,
  INPUT_INVALID: 4002,
  SESSION_EXPIRED: 4010,
  FORBIDDEN: 4030,
  ACTING_DENIED: 4031,
  NOT_FOUND: 4040,
  IN_FLIGHT: 4090,
  /** Somebody else has changed it since the caller read it. */
  OVERTAKEN: 4091,
  CLOCK_SKEW: 4102,
  REPLAYED: 4103,
  PAYLOAD_BROKEN: 4104,
  IDEMPOTENCY_MISMATCH: 4220,
  RATE_LIMITED: 4290,
  INTERNAL: 5000,
  UNAVAILABLE: 5030,
} as const;

export type CommonCode = keyof typeof commonCodes;

/** Codes only a client makes, when no answer came or none could be read. */
export type ClientCode =
  | 'NETWORK'
  /** Something broke on this machine around a request, mostly before it left: it is not known whether it did. */
  | 'REQUEST_FAILED'
  /** No gateway was reached before a command left this machine: nothing was sent, so nothing was done. */
  | 'NOT_SENT'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'REPLY_BROKEN'
  | 'QUEUED'
  | 'SIGNED_OUT'
  /** The gateway shows a key that none this machine knows has signed; nothing was sent under it. */
  | 'GATEWAY_KEY_CHANGED'
  /** The desk host was restarted and no longer knows this page; nothing was sent. */
  | 'HOST_RESTARTED'
  /** This machine could not keep an intent (disk full or gone), so nothing was sent. */
  | 'NOT_STORED'
  /** The desktop is locked: nothing is shown and nothing sent until it is opened. */
  | 'LOCKED';

/** Codes 200 and 1100 are success (spec §7). */
export function isSuccessCode(code: number): boolean {
  return code === 200 || code === 1100;
}
