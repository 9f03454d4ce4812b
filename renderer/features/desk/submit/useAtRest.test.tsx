import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtRest } from './useAtRest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = (start: string) =>
  renderHook(({ value, isUrgent }) => useAtRest(value, isUrgent, 300), {
    initialProps: { value: start, isUrgent: false },
  });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('takes a change after a rest at once, and an edit with its undo not at all', () => {
  const { result, rerender } = shown('before');
  pass(1_000);
  rerender({ value: 'edited', isUrgent: false });
  pass(1);
  expect(result.current).toBe('edited');
  for (const value of ['before', 'edited', 'before', 'edited']) {
    pass(200);
    rerender({ value, isUrgent: false });
    expect(result.current).toBe('edited');
  }
  rerender({ value: 'another', isUrgent: false });
  pass(299);
  expect(result.current).toBe('edited');
  pass(1);
  expect(result.current).toBe('another');
});

it('takes what is urgent without waiting', () => {
  const { result, rerender } = shown('before');
  pass(100);
  rerender({ value: 'offer renewed', isUrgent: true });
  expect(result.current).toBe('offer renewed');
  rerender({ value: 'offer renewed', isUrgent: false });
  expect(result.current).toBe('offer renewed');
});
