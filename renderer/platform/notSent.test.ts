import { expect, it } from 'vitest';
import { commandResult, lastOf } from '../../client/exchange/attempt.ts';
import { tripFacts } from '../../contract/calls/trip/facts.ts';
import { fail } from '../../contract/kit/result.ts';
import { freshPage, gateway, host, signIn } from '../../tests/fakes/h5Page.ts';
import { isDefinite } from '../shared/failure/isDefinite.ts';
import { createH5Platform } from './h5.ts';

freshPage();

const submit = 'trip.draft.submit';
const draft = { tab: 'business' as const, rows: [] };

/** A page whose requests pass `fetch`, signed in; `posts` counts what was sent since. */
async function page(fetch: typeof gateway.fetch = (url, init) => gateway.fetch(url, init)) {
  let posts = 0;
  const platform = createH5Platform(
    host({
      fetch(url, init) {
        if (init.method === 'POST') posts += 1;
        return fetch(url, init);
      },
    }),
  );
  await signIn(platform);
  posts = 0;
  const book = (signal?: AbortSignal) =>
    platform.call(submit, draft, { facts: tripFacts[submit], ...(signal && { signal }) });
  return { book, posts: () => posts };
}

it('a booking made while no gateway is reached is not sent, and nothing of it leaves the page', async () => {
  const { book, posts } = await page();
  gateway.down = true;
  expect(await book()).toEqual({ ok: false, error: { code: 'NOT_SENT' } });
  expect(posts()).toBe(0);
});

it('a proxy that answers for a gateway that is gone is no gateway', async () => {
  let isGone = false;
  const { book, posts } = await page(async (url, init) =>
    isGone ? new Response('', { status: 502 }) : gateway.fetch(url, init),
  );
  isGone = true;
  expect(await book()).toEqual({ ok: false, error: { code: 'NOT_SENT' } });
  expect(posts()).toBe(0);
});

it('a booking whose answer was lost may have arrived', async () => {
  const { book, posts } = await page();
  gateway.answers[submit] = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await book()).toEqual({ ok: false, error: { code: 'NETWORK' } });
  expect(posts()).toBe(1);
});

it('a booking given up while the gateway is still looked for is not sent', async () => {
  let isSlow = false;
  const { book, posts } = await page((url, init) =>
    isSlow ? new Promise<never>(() => {}) : gateway.fetch(url, init),
  );
  isSlow = true;
  const stop = new AbortController();
  const answer = book(stop.signal);
  setTimeout(() => stop.abort(), 20);
  expect(await answer).toEqual({ ok: false, error: { code: 'NOT_SENT' } });
  expect(posts()).toBe(0);
});

it('a refusal after a try that may have arrived settles nothing of that one', () => {
  const refused = { result: fail('FORBIDDEN'), delivery: 'answered' } as const;
  const [alone, later] = [false, true].map((earlier) => commandResult(lastOf(refused, earlier)));
  expect(alone && !alone.ok && isDefinite(alone.error)).toBe(true);
  expect(later && !later.ok && isDefinite(later.error)).toBe(false);
});
