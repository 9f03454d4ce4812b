import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.ts';
import { CodeGone } from './loadCode.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part whose code is there after so many failures. */
function part(failures: number) {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch');
    return () => <p>there</p>;
  });
  render(
    <>
      <p>page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  return { asked: () => asked };
}

it('leaves the page alone and asks again, waiting longer each time', async () => {
  const { asked } = part(2);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(screen.queryByText('there')).toBeNull();
  expect(screen.getByText('page')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('there')).toBeTruthy();
});

it('asks at once when the browser is online again', async () => {
  const { asked } = part(1);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(asked()).toBe(1);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('there')).toBeTruthy();
});

it('fails what asked for it when its code is of another release, and waits where nobody did', async () => {
  const gone = async () => Promise.reject(new CodeGone('assets/old.js'));
  const Asked = lazyPart<object>(gone, true);
  const Beside = lazyPart<object>(gone);
  render(<Suspense>{<Beside />}</Suspense>);
  await act(() => vi.advanceTimersByTimeAsync(10));
  render(<Suspense>{<Asked />}</Suspense>);
  await expect(act(() => vi.advanceTimersByTimeAsync(10))).rejects.toBeInstanceOf(CodeGone);
});
