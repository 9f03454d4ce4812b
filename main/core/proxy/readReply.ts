import { commonCodes, isSuccessCode } from '../../../contract/kit/codes.ts';
import type { Call } from '../../../contract/kit/defineCall.ts';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { type Failure, fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { WireReply } from '../../../contract/wire/types.ts';

const nameRule = /^[A-Z][A-Z0-9_]{1,40}$/;

/**
 * A decrypted reply as a Result (wire-protocol §3). A success whose value does not fit the contract is
 * REPLY_BROKEN. A failure is known by the name the gateway gives, else by its number; INTERNAL when neither says
 * anything.
 */
export function readReply(call: Call, reply: WireReply): Result<unknown> {
  if (!isSuccessCode(reply.Code)) return readFailure(call, reply);
  const parsed = call.output.safeParse(reply.Result);
  return parsed.success ? ok(parsed.data) : fail('REPLY_BROKEN');
}

function readFailure(call: Call, { Code, Result: body, Message }: WireReply): Result<never> {
  const facts: Record<string, unknown> = isRecord(body) ? body : {};
  const more: Omit<Failure, 'code'> = {
    ...(Message && { message: Message }),
    ...(typeof facts.requestId === 'string' && { requestId: facts.requestId }),
    ...(typeof facts.retryAfterSeconds === 'number' && { retryAfterSeconds: facts.retryAfterSeconds }),
    ...(isRecord(facts.details) && { details: facts.details }),
  };
  const named = typeof facts.error === 'string' && nameRule.test(facts.error) ? facts.error : undefined;
  return fail(named ?? nameOf(call, Code) ?? 'INTERNAL', more);
}

function nameOf(call: Call, code: number): string | undefined {
  const known = Object.entries({ ...commonCodes, ...call.errors });
  return known.find(([, number]) => number === code)?.[0];
}
