import { fail, type Result } from '../../contract/kit/result.ts';
import type { WireKeys } from '../../contract/wire/types.ts';

/**
 * What became of a request: `notSent` = the gateway never got it, `mayHaveArrived` = nobody knows, `answered` = an
 * authentic answer stands in the result.
 */
export type Delivery = 'notSent' | 'mayHaveArrived' | 'answered';

/** One try at a call. Only `answered` may settle a stored booking. */
export type Attempt<Value = unknown> = {
  readonly result: Result<Value>;
  readonly delivery: Delivery;
  /** An earlier try of the same call may have arrived; a refusal of this one does not say what that one did. */
  readonly earlier?: boolean;
};

/** Whether this try, or one before it, may have been acted upon without a known answer. */
export function mayHaveArrived({ delivery, earlier = false }: Attempt): boolean {
  return delivery === 'mayHaveArrived' || earlier;
}

/** The last try of several: what may have arrived stays possible, whatever the last one says of itself. */
export function lastOf<Value>(last: Attempt<Value>, earlier: boolean): Attempt<Value> {
  if (!earlier) return last;
  return { ...last, earlier, delivery: last.delivery === 'notSent' ? 'mayHaveArrived' : last.delivery };
}

/** Keys and identity a request is sealed under. */
export type Seal = { readonly kid: string; readonly keys: WireKeys; readonly device: string };

/** Whether a failure means that no gateway was there to answer. */
export function isUnreachable(code: string): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT' || code === 'UNAVAILABLE';
}

/** Whether a failure passes by itself, so that trying again may help. */
export function isPassing(code: string): boolean {
  return isUnreachable(code) || code === 'IN_FLIGHT';
}

/**
 * What the sender of a command is answered: NOT_SENT where no gateway was reached and nothing has left this machine; a
 * refusal after a try that may have arrived says so (`mayBeDone`).
 */
export function commandResult<Value>({ result, delivery, earlier }: Attempt<Value>): Result<Value> {
  if (result.ok) return result;
  const { error } = result;
  if (earlier) return { ok: false, error: { ...error, details: { ...error.details, earlier } } };
  const isSent = delivery !== 'notSent' || !isUnreachable(error.code);
  return isSent ? result : fail('NOT_SENT');
}
