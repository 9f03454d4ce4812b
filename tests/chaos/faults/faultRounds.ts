import { setTimeout as pause } from 'node:timers/promises';
import { commonCodes } from '../../../contract/kit/codes.ts';
import type { Fault } from './storeFaults.ts';

/** How soon `/readyz` must say that the store fails, and that it is back, ms. */
const SAYS_MS = 10_000;

export type Rounds = {
  /** Rounds in which `/readyz` said so, and how long it took at most to be ready again, ms. */
  readonly unready: number;
  readonly readyAgainMs: number;
};

/** Lets a store fail so many times at random moments, each until it was noticed and a little longer. */
export async function failAgainAndAgain(
  fault: Fault,
  { rounds, origins }: { readonly rounds: number; readonly origins: readonly string[] },
): Promise<Rounds> {
  let [unready, readyAgainMs] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    await pause(100 + Math.random() * 400);
    await fault.begin();
    const noticed = await Promise.all(origins.map((origin) => until(origin, 503)));
    if (noticed.every((ms) => ms !== null)) unready += 1;
    await pause(Math.random() * 300);
    await fault.end();
    for (const ms of await Promise.all(origins.map((origin) => until(origin, 200))))
      readyAgainMs = Math.max(readyAgainMs, ms ?? Number.POSITIVE_INFINITY);
  }
  return { unready, readyAgainMs: Math.round(readyAgainMs) };
}

/** Waits until `/readyz` answers so; ms it took, null when it never did. */
async function until(origin: string, status: number): Promise<number | null> {
  const from = performance.now();
  while (performance.now() - from < SAYS_MS) {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(SAYS_MS) }).catch(() => null);
    if (reply?.status === status) return performance.now() - from;
    await pause(50);
  }
  return null;
}

/** What a call gets while the store fails: status, Retry-After and body. */
export async function answerMeanwhile(origin: string, body: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh-CN' },
    body,
    signal: AbortSignal.timeout(SAYS_MS),
  });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() };
}

/** The documented answer (wire-protocol §4a). */
export const unavailable = {
  status: 503,
  retryAfter: '1',
  body: { Code: commonCodes.UNAVAILABLE, Message: '系统繁忙，请稍后重试' },
};
