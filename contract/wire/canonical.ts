import { PROTOCOL } from './names.ts';
import type { CallContext, Envelope } from './types.ts';

/** The text under `token` and `clientSign` (wire-protocol §2): twelve lines, the payload last. */
export function canonicalText(
  envelope: Omit<Envelope, 'kid' | 'token' | 'clientSign'>,
  context: CallContext,
): string {
  const { signType, timestamp, paramName, debug, tag, device, version, payload } = envelope;
  return [
    `${PROTOCOL}\nPOST`,
    context.path,
    signType,
    timestamp,
    paramName,
    debug,
    tag,
    device,
    version,
    context.language,
    payload,
  ].join('\n');
}

/** The text under a reply's `sign` (wire-protocol §3). Naming the request's signature ties the reply to that request. */
export function replyText(clientSign: string, ts: number, result: string): string {
  return `${PROTOCOL}\nRESP\n${clientSign}\n${ts}\n${result}`;
}
