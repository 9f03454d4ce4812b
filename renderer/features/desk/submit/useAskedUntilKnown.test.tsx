import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAskedUntilKnown } from './useAskedUntilKnown.ts';

afterEach(() => vi.useRealTimers());

it('asks again for as long as an answer is missing, and no longer', () => {
  vi.useFakeTimers();
  const ask = vi.fn();
  const { rerender, unmount } = renderHook(({ unknown }) => useAskedUntilKnown(unknown, ask), {
    initialProps: { unknown: '' },
  });
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
  rerender({ unknown: 'key' });
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(ask).toHaveBeenCalledTimes(3);
  rerender({ unknown: '' });
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  unmount();
});
