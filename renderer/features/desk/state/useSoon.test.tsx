import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSoon } from './useSoon.ts';

const run = vi.fn();
const times = { quiet: 250, most: 800 };
const soon = () => renderHook(() => useSoon(run, times));

beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
});
afterEach(() => void vi.useRealTimers());

it('runs once after the last change, and no later than it may after the first', () => {
  const { result } = soon();
  for (let change = 0; change < 4; change++) {
    result.current.schedule();
    vi.advanceTimersByTime(200);
  }
  // 800 ms after the first.
  expect(run).toHaveBeenCalledTimes(1);
  result.current.schedule();
  vi.advanceTimersByTime(249);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs at once when the screen is left or the page goes, and not at all once it was taken back', () => {
  const { result, unmount } = soon();
  result.current.schedule();
  window.dispatchEvent(new Event('pagehide'));
  expect(run).toHaveBeenCalledTimes(1);
  result.current.schedule();
  result.current.cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  result.current.schedule();
  unmount();
  expect(run).toHaveBeenCalledTimes(2);
});
