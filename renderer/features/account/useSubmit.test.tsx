import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { PlatformContext } from '../../shared/platform.ts';
import { useSubmit } from './useSubmit.ts';

/** A form that sends these values one after the other, each answered as it says; answers the key of each. */
async function keysOf(tries: readonly (readonly [string, 'TIMEOUT' | 'IDEMPOTENCY_MISMATCH' | 'ok'])[]) {
  const answers = tries.map(([, answer]) => answer);
  const platform = memoryPlatform({
    answers: {
      'account.contact.code.send': () => {
        const answer = answers.shift() ?? 'ok';
        return answer === 'ok' ? ok({}) : fail(answer);
      },
    },
  });
  const { result } = renderHook(() => useSubmit('account.contact.code.send', () => {}), {
    wrapper: ({ children }) => <PlatformContext value={platform}>{children}</PlatformContext>,
  });
  for (const [value] of tries) await act(() => result.current.send({ kind: 'mobile', value }));
  return platform.made.map(({ options }) => options.idem);
}

it('sends what has no answer again under the same key, also where other words have got another one since', async () => {
  const [first, again, other, otherAgain, back, last] = await keysOf([
    ['one', 'TIMEOUT'],
    ['one', 'TIMEOUT'],
    ['two', 'IDEMPOTENCY_MISMATCH'],
    ['two', 'TIMEOUT'],
    ['one', 'TIMEOUT'],
    ['two', 'ok'],
  ]);
  expect([again, other, back]).toEqual([first, first, first]);
  expect(otherAgain).not.toBe(first);
  expect(last).toBe(otherAgain);
});

it('takes no other key while nothing was changed', async () => {
  const [first, ...later] = await keysOf([
    ['one', 'TIMEOUT'],
    ['one', 'IDEMPOTENCY_MISMATCH'],
    ['one', 'ok'],
  ]);
  expect(later).toEqual([first, first]);
});

it('asks anew once it was answered: a second code is another one', async () => {
  const [first, second] = await keysOf([
    ['one', 'ok'],
    ['one', 'ok'],
  ]);
  expect(second).not.toBe(first);
});
