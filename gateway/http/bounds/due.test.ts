import { expect, test } from 'vitest';
import { dueAfter } from './due.ts';

const soon = (due: Promise<void>) =>
  Promise.race([
    due.then(() => 'passed'),
    new Promise<string>((done) => setTimeout(() => done('waits for ever'), 200)),
  ]);

test('a moment that is cancelled is waited for no longer, before and after', async () => {
  const due = dueAfter(60_000);
  const waiting = soon(due.wait());
  due.cancel();
  expect(await waiting).toBe('passed');
  expect(await soon(due.wait())).toBe('passed');
});

test('everybody who waits goes on at the moment, and none before', async () => {
  const from = performance.now();
  const due = dueAfter(30);
  await Promise.all([due.wait(), due.wait()]);
  expect(performance.now() - from).toBeGreaterThanOrEqual(29);
});

test('no time at all has passed at once', async () => {
  expect(await soon(dueAfter(0).wait())).toBe('passed');
});
