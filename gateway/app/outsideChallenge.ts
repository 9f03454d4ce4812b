import { isRecord } from '../../contract/kit/isRecord.ts';
import { readJson } from '../../contract/kit/readJson.ts';
import type { Config } from '../base/config.ts';
import type { Log, OutsideChallenge } from '../base/ports.ts';

const ANSWER_MS = 5_000;
const MAX_ANSWER = 16 * 1024;

/** Makes a request; tests bring one that leads to their own server. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Verifies tokens at a service that takes `secret` and `response` as a form and answers JSON with `success`, as
 * Turnstile, hCaptcha and reCAPTCHA do. Nothing about the person is sent. Fails closed: without a clear yes in time the
 * token is worth nothing, and the client does the gateway's own work instead, so nobody is locked out by it.
 */
export function outsideChallenge(
  { url, secret }: NonNullable<Config['outsideChallenge']>,
  log: Log,
  ask: Ask = fetch,
  answerMs = ANSWER_MS,
): OutsideChallenge {
  return {
    async passed(token) {
      const said = await answerOf({ ask, answerMs }, url, { secret, response: token });
      if (said === null) log.warn('outside challenge unanswered');
      return said === true;
    },
  };
}

/** What the service says; null when it says nothing that can be understood. */
async function answerOf(
  { ask, answerMs }: { ask: Ask; answerMs: number },
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<boolean | null> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const body = new URLSearchParams(form);
    const reply = await ask(url, { method: 'POST', body, signal, redirect: 'error' });
    if (reply.status !== 200) return null;
    return successOf(await shortText(reply));
  } catch {
    return null;
  }
}

/** The text of an answer; throws when it is longer than any honest one. */
async function shortText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function successOf(text: string): boolean | null {
  const said = readJson(text);
  return isRecord(said) && typeof said.success === 'boolean' ? said.success : null;
}
