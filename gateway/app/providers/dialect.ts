import { z } from 'zod/mini';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import type { EnterpriseApp } from '../../base/config.ts';
import type { ThirdAnswer, ThirdSubject, ThirdWay } from '../../base/ports.ts';
import { boundedFetch } from './boundedFetch.ts';

/** What a provider said, or why nothing came of it, with its own code for that where it named one. */
export type Said<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly outcome: 'unreached' | 'refused'; readonly code: string };

/** Asks one of a provider's addresses; an answer of another shape proves nothing. Never throws. */
export type Ask = <T>(url: URL, shape: z.ZodMiniType<T>, init?: RequestInit) => Promise<Said<T>>;

/** How one provider is asked: its page, and what its answer is exchanged for. */
export type Dialect = {
  addressFor(way: ThirdWay): URL;
  subjectOf(answer: ThirdAnswer, way: ThirdWay): Promise<Said<Omit<ThirdSubject, 'expiresAt'>>>;
};

export type MakeDialect = (app: EnterpriseApp, ask: Ask) => Dialect;

/** What a token may be: it goes into a header or an address as it is. */
export const token = z.string().check(z.regex(/^[\x21-\x7e]{1,8192}$/));
/** By what a provider tells its accounts, or its customers, apart. */
export const identifier = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));
/** What a provider calls somebody; one letter of it is kept. */
export const shownName = z.optional(z.string().check(z.maxLength(500)));

/** An address; blanks are %20, which is how these providers document theirs. */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return new URL(`${base}${path}${parts.length > 0 ? '?' : ''}${parts.join('&')}`);
}

/** A request with a JSON body. */
export function posted(body: object): RequestInit {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** Proves nothing, though it could be read. */
export function refused(code: string): Said<never> {
  return { ok: false, outcome: 'refused', code };
}

/**
 * Asks within `answerMs`. These providers say what is wrong in `errcode` or `code`, some of them with HTTP 200; `busy` are
 * those codes that say nothing about who came.
 */
export function asker(answerMs: number, busy: ReadonlySet<string>): Ask {
  return async (url, shape, init = {}) => {
    const reply = await textAt(url, { ...init, signal: AbortSignal.timeout(answerMs) });
    const body = readJson(reply?.text);
    const code = codeOf(body);
    if (!reply || !isRecord(body) || reply.status >= 500 || reply.status === 429 || busy.has(code))
      return { ok: false, outcome: 'unreached', code };
    if (reply.status !== 200) return refused(code || `HTTP ${reply.status}`);
    const read = shape.safeParse(body);
    return read.success ? { ok: true, value: read.data } : refused(code);
  };
}

async function textAt(
  url: URL,
  init: RequestInit,
): Promise<{ readonly status: number; readonly text: string } | null> {
  try {
    const reply = await boundedFetch(url, init);
    return { status: reply.status, text: await reply.text() };
  } catch {
    return null;
  }
}

/** A code short and plain enough to be logged; '' for none. */
function codeOf(body: unknown): string {
  if (!isRecord(body)) return '';
  const code = body['errcode'] ?? body['code'];
  const text = typeof code === 'number' || typeof code === 'string' ? String(code) : '';
  return /^[\w.-]{1,80}$/.test(text) ? text : '';
}
