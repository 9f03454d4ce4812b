import { commonCodes } from '../../../contract/kit/codes.ts';
import type { Call } from '../../../contract/kit/defineCalls.ts';
import type { Result } from '../../../contract/kit/result.ts';
import { registry } from '../../../contract/registry.ts';
import type { WireReply } from '../../../contract/wire/types.ts';
import type { Scope } from '../../base/ports.ts';
import type { Words } from '../../base/words.ts';

const calls: Readonly<Record<string, Call>> = registry;
const common: Readonly<Record<string, number>> = commonCodes;

/** The wire number of a refusal: the call's own, else a common one, else 5000. */
function wireNumber(tag: string, code: string): number {
  const own = Object.hasOwn(calls, tag) ? calls[tag]?.errors[code] : undefined;
  return own ?? common[code] ?? commonCodes.INTERNAL;
}

/**
 * What a call's result is on the wire (wire-protocol §3). A refusal carries its code's name, which clients go by,
 * the request id, and one sentence in the caller's language.
 */
export function wireReply(
  result: Result<unknown>,
  {
    tag,
    requestId,
    language,
    words,
  }: { tag: string; requestId: string; language: Scope['language']; words: Words },
): WireReply {
  if (result.ok) return { Code: 200, Result: result.value };
  const { code, message, retryAfterSeconds, details } = result.error;
  return {
    Code: wireNumber(tag, code),
    Result: {
      error: code,
      requestId,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(details && { details }),
    },
    Message: message ?? words(language, code),
  };
}
