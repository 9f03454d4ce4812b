import { type BridgeMessage, bridgeMessage, MAX_MESSAGE } from '../../contract/bridge.ts';
import { readJson } from '../../contract/kit/readJson.ts';
import { fail, type Result } from '../../contract/kit/result.ts';
import { utf8Bytes } from '../../contract/wire/utf8.ts';
import type { Core } from './createCore.ts';

type Message = Exclude<BridgeMessage, { kind: 'abort' }>;

/** Text from a screen as a message, or the failure to answer with: too long, no JSON, or not of the known shapes. */
export function readMessage(text: unknown): Result<BridgeMessage> {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE || utf8Bytes(text).length > MAX_MESSAGE) {
    return fail('INPUT_INVALID', { details: { fields: [] } });
  }
  const parsed = bridgeMessage.safeParse(readJson(text));
  return parsed.success
    ? { ok: true, value: parsed.data }
    : fail('INPUT_INVALID', { details: { fields: [] } });
}

/** The one pipeline of both hosts: a message of a screen in, a Result out. */
export function answerMessage(core: Core, message: Message, signal?: AbortSignal): Promise<Result<unknown>> {
  return message.kind === 'shell'
    ? core.shellCall(message.name, message.input)
    : core.call(message.name, message.input, message.options, signal);
}
