import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { PlatformContext } from '../../shared/platform.ts';
import { IDLE_MS, useIdleLock } from './useIdleLock.ts';

/** Tabs of one browser, which hear each other at once. */
class Channel {
  static readonly all = new Set<Channel>();
  onmessage: (() => void) | null = null;
  constructor() {
    Channel.all.add(this);
  }
  postMessage() {
    for (const one of Channel.all) if (one !== this) one.onmessage?.();
  }
  close() {
    Channel.all.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of the desktop; what is called when it locks. */
function tab() {
  const close = vi.fn(async () => {});
  const platform = { ...memoryPlatform({ kind: 'desk', channel: 'pc' }), lock: { close } as never };
  const { unmount } = renderHook(() => useIdleLock(true), {
    wrapper: ({ children }) => <PlatformContext value={platform}>{children}</PlatformContext>,
  });
  return { close, unmount };
}

const move = () => window.dispatchEvent(new Event('pointermove'));
/** The clock goes on, timers do not. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('locks once nobody has used it for so long', () => {
  const { close, unmount } = tab();
  vi.advanceTimersByTime(IDLE_MS - 6_000);
  move();
  vi.advanceTimersByTime(IDLE_MS - 6_000);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(12_000);
  expect(close).toHaveBeenCalled();
  unmount();
});

it('is locked by whoever wakes the machine, whatever they do first', () => {
  for (const wake of [
    move,
    () => window.dispatchEvent(new Event('focus')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    const { close, unmount } = tab();
    vi.advanceTimersByTime(60_000);
    sleep(8 * 3_600_000);
    wake();
    expect(close).toHaveBeenCalledOnce();
    unmount();
  }
});

it('locks in time though the clock was set back', () => {
  const { close, unmount } = tab();
  vi.advanceTimersByTime(60_000);
  sleep(-8 * 3_600_000);
  vi.advanceTimersByTime(IDLE_MS + 10_000);
  expect(close).toHaveBeenCalled();
  unmount();
});

it('is used where another tab is used', () => {
  const left = tab();
  vi.advanceTimersByTime(IDLE_MS - 6_000);
  for (const one of Channel.all) one.onmessage?.();
  vi.advanceTimersByTime(IDLE_MS - 6_000);
  expect(left.close).not.toHaveBeenCalled();
  const heard = vi.fn();
  const other = new Channel();
  other.onmessage = heard;
  move();
  move();
  expect(heard).toHaveBeenCalledOnce();
  left.unmount();
  other.close();
  expect(Channel.all.size).toBe(0);
});
