import { commonCodes, isSuccessCode } from '../../contract/kit/codes.ts';
import { isRecord } from '../../contract/kit/isRecord.ts';
import { type Failure, fail, ok, type Result } from '../../contract/kit/result.ts';
import type { CallName, CallOutput } from '../../contract/registry.ts';
import type { WireReply } from '../../contract/wire/types.ts';
import type { FactsOf, OutputCheck } from '../ports.ts';

const nameRule = /^[A-Z][A-Z0-9_]{1,40}$/;

/**
 * A decrypted reply as a Result (wire-protocol §3). A success whose value does not fit the contract is
 * REPLY_BROKEN. A failure is known by the name the gateway gives (decision 2), else by its number; INTERNAL when
 * neither says anything.
 */
export function readReply<Name extends CallName>(
  name: Name,
  reply: WireReply,
  { factsOf, check }: { factsOf: FactsOf; check: OutputCheck },
): Result<CallOutput<Name>> {
  if (!isSuccessCode(reply.Code)) return readFailure(reply, factsOf(name).errors);
  const value = check(name, reply.Result);
  return value === undefined ? fail('REPLY_BROKEN') : ok(value);
}

/** A decrypted refusal; `errors` are the call's own, by name. */
function readFailure(
  { Code, Result: body, Message }: WireReply,
  errors: Readonly<Record<string, number>> = {},
): Result<never> {
  const { error, requestId, retryAfterSeconds, details }: Record<string, unknown> = isRecord(body)
    ? body
    : {};
  const more: Omit<Failure, 'code'> = {
    ...(Message && { message: Message }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(isRecord(details) && { details }),
  };
  const named = typeof error === 'string' && nameRule.test(error) ? error : undefined;
  const numbered = Object.entries({ ...commonCodes, ...errors }).find(([, number]) => number === Code)?.[0];
  return fail(named ?? numbered ?? 'INTERNAL', more);
}
