import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSend } from './useSend.ts';

it('keeps its key until an answer settles it: what is sent otherwise meanwhile cannot be done beside the first', async () => {
  const answers = ['TIMEOUT', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_MISMATCH', 'NAME_TAKEN', null];
  const keys: string[] = [];
  const command = async ({ idem }: { input: string; idem: string }) => {
    keys.push(idem);
    const code = answers[keys.length - 1];
    return code ? { error: { code } } : { data: 'done' };
  };
  const done: unknown[] = [];
  const { result } = renderHook(() => useSend(command, (answer) => done.push(answer)));
  for (const title of ['one', 'two', 'two', 'one', 'three']) await act(() => result.current(title));
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
  expect(done).toEqual(['done']);
});
