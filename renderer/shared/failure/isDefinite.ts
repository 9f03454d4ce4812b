import type { ClientCode, CommonCode } from '../../../contract/kit/codes.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import { mayBeDone, wasDone } from '../../../contract/kit/wasDone.ts';

/** Failures after which it is not known whether the gateway acted (guarantees §1: same key, same body, once). */
const indefinite: ReadonlySet<string> = new Set<ClientCode | CommonCode>([
  'NETWORK',
  'TIMEOUT',
  'ABORTED',
  'REPLY_BROKEN',
  'INTERNAL',
  'REQUEST_FAILED',
  'IN_FLIGHT',
  // Under this key something else is being done or was: of a form, what was sent before it was changed.
  'IDEMPOTENCY_MISMATCH',
  'UNAVAILABLE',
  'REPLAYED',
  // Never signed: it says that something was refused, not that nothing was done.
  'INVALID_REQUEST',
]);

/** Whether a refusal settles that nothing was done. */
export function isDefinite(failure: Failure): boolean {
  return !indefinite.has(failure.code) && !wasDone(failure) && !mayBeDone(failure);
}
