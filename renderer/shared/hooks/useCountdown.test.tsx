import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnSkew } from '../gatewayClock.ts';
import { useCountdown } from './useCountdown.ts';
import { useNow } from './useNow.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  learnSkew(0);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('counts down on whole seconds and ends once', () => {
  const onEnd = vi.fn();
  const { result } = renderHook(() => useCountdown(1_002_500, { onEnd }));
  expect(result.current).toBe(2500);
  pass(500);
  expect(result.current).toBe(2000);
  pass(1000);
  expect(result.current).toBe(1000);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1000);
  expect(result.current).toBe(0);
  pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('a deadline already past is zero and does not end again', () => {
  const onEnd = vi.fn();
  const { result } = renderHook(() => useCountdown(999_000, { onEnd }));
  pass(5000);
  expect(result.current).toBe(0);
  expect(onEnd).not.toHaveBeenCalled();
});

it('follows a new deadline and rests on null', () => {
  const { result, rerender } = renderHook(({ at }: { at: number | null }) => useCountdown(at), {
    initialProps: { at: 1_010_000 as number | null },
  });
  rerender({ at: 1_020_000 });
  expect(result.current).toBe(20_000);
  rerender({ at: null });
  expect(result.current).toBe(0);
});

it('measures against the clock it is given', () => {
  const { result } = renderHook(() => useCountdown(50_000, { now: () => 49_000 }));
  expect(result.current).toBe(1000);
});

it.each([-24, 24])('on a machine %s h off, deadlines and days are the gateway’s', (hours) => {
  const skewMs = -hours * 3_600_000;
  learnSkew(skewMs);
  const onEnd = vi.fn();
  const { result } = renderHook(() => useCountdown(1_000_000 + skewMs + 2000, { onEnd }));
  expect(result.current).toBe(2000);
  expect(onEnd).not.toHaveBeenCalled();
  pass(2000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(renderHook(() => useNow()).result.current).toBe(1_002_000 + skewMs);
});
