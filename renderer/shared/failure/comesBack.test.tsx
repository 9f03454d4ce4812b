import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { makeStore } from '../../app/store/store.ts';
import { connectionSeen } from '../connection.ts';
import { startText } from '../text/i18n.ts';
import { FailedState } from './FailedState.tsx';

/* A question that no gateway answered is asked again by itself: when the network is back, and every now and then. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
});

async function failed(code: string) {
  await startText('zh');
  const { store } = makeStore(memoryPlatform(), undefined);
  const retry = vi.fn();
  const view = render(
    <Provider store={store}>
      <FailedState error={{ code }} namespace="order" title="订单没有加载出来" onRetry={retry} />
    </Provider>,
  );
  return { store, retry, view };
}

it('asks again when the network is back, as the browser or the desk says, and every ten seconds', async () => {
  const { store, retry, view } = await failed('NETWORK');
  expect(await screen.findByText(/网络连接失败/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
  const seen = (online: boolean) =>
    act(() => void store.dispatch(connectionSeen({ online, since: 0, keyChanged: false })));
  seen(false);
  expect(retry).toHaveBeenCalledTimes(1);
  seen(true);
  expect(retry).toHaveBeenCalledTimes(2);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(retry).toHaveBeenCalledTimes(3);
  view.unmount();
  act(() => void vi.advanceTimersByTime(60_000));
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(3);
});

it('does not ask again what was refused', async () => {
  const { store, retry } = await failed('SAME_PLACE');
  act(() => void window.dispatchEvent(new Event('online')));
  act(() => void store.dispatch(connectionSeen({ online: false, since: 0, keyChanged: false })));
  act(() => void store.dispatch(connectionSeen({ online: true, since: 0, keyChanged: false })));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(retry).not.toHaveBeenCalled();
});
