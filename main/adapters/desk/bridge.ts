import type { IncomingMessage, ServerResponse } from 'node:http';
import { DESK_HEADER, deskLaunch, deskMessage, MAX_MESSAGE } from '../../../contract/bridge.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { answerMessage } from '../../core/answerMessage.ts';
import type { Core } from '../../core/createCore.ts';
import type { Launches } from './launches.ts';

/** Answers one POST to the bridge. The caller has checked host, origin and secret; the status is 200 but for misuse. */
export async function answerBridge(
  core: Core,
  kind: 'call' | 'shell',
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await bodyOf(request);
  if (text === undefined) return send(response, 413, fail('INPUT_INVALID', { details: { fields: [] } }));
  const parsed = deskMessage.safeParse(readJson(text));
  if (!parsed.success) return send(response, 400, fail('INPUT_INVALID', { details: { fields: [] } }));
  const { name, input, options } = parsed.data;
  // A page that leaves the request no longer waits; a booking goes on in the outbox.
  const left = new AbortController();
  response.once('close', () => left.abort());
  const message = kind === 'shell' ? { kind, name, input } : { kind, name, input, options };
  send(response, 200, await answerMessage(core, message, left.signal));
}

/**
 * Answers one POST to /bridge/launch with the page's secret: a new one for a launch token, which is consumed, or the one
 * it has already, while that is good. Status 403 for anything else. The caller has checked host and origin.
 */
export async function answerLaunch(
  launches: Launches,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parsed = deskLaunch.safeParse(readJson((await bodyOf(request)) ?? ''));
  if (!parsed.success) return send(response, 400, fail('INPUT_INVALID', { details: { fields: [] } }));
  const secret = launches.consume(parsed.data.token ?? '') ?? secretOf(request);
  if (!launches.isAdmitted(secret)) return send(response, 403, fail('FORBIDDEN'));
  send(response, 200, ok(secret));
}

/** The secret a page shows with a call. */
export function secretOf(request: IncomingMessage): string | undefined {
  const shown = request.headers[DESK_HEADER];
  return typeof shown === 'string' ? shown : undefined;
}

function send(response: ServerResponse, status: number, result: Result<unknown>): void {
  if (response.destroyed) return;
  const body = Buffer.from(JSON.stringify(result));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** The whole body, or nothing when it is too long. */
export async function bodyOf(request: IncomingMessage, most = MAX_MESSAGE): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
