import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { homeFacts } from '../../../contract/calls/home/facts.ts';
import { orderFacts } from '../../../contract/calls/order/facts.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { toastsShown, toastTexts } from '../../../tests/fakes/toasts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { toastQueue } from '../../shared/ui/feedback/toastQueue.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => {
    const { command } = endpointsOf(build, { ...orderFacts, ...homeFacts });
    return { cancelForTest: command('order.cancel'), trackForTest: command('tracking.point.save') };
  },
});
const cancelArg = {
  input: { orderId: 'a'.repeat(32) as never },
  idem: '11111111-1111-4111-8111-111111111111',
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(() => toastQueue.clear());
  vi.useRealTimers();
});

/** The app with a command that answers when told to. */
async function running() {
  let answer: (result: Result<never>) => void = () => {};
  const platform = memoryPlatform({
    answers: { 'order.cancel': () => new Promise<Result<never>>((resolve) => (answer = resolve)) },
  });
  const app = await renderApp({ platform, at: '/languageSetting/zh', features: frameFeatures });
  await screen.findByRole('radio', { name: '中文' });
  const start = () => app.store.dispatch(testApi.endpoints.cancelForTest.initiate(cancelArg));
  const commands: ReturnType<typeof start>[] = [];
  // Not returned from `act`, which would wait for the answer.
  act(() => void commands.push(start()));
  const command = Promise.all(commands);
  return { app, command, finish: (result: Result<never>) => act(async () => answer(result)), platform };
}

const overlay = () => screen.queryByRole('dialog', { name: '处理中，请稍候' });

it('covers the window while a command runs, and goes with its answer', async () => {
  const { finish } = await running();
  expect((await screen.findByRole('dialog', { name: '处理中，请稍候' })).isConnected).toBe(true);
  await finish(fail('NOT_FOUND'));
  await vi.waitFor(() => expect(overlay()).toBeNull());
});

it('hides itself after 200 s, not before (spec §9)', async () => {
  const { finish } = await running();
  await screen.findByRole('dialog', { name: '处理中，请稍候' });
  await act(() => vi.advanceTimersByTimeAsync(195_000));
  expect(overlay()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await vi.waitFor(() => expect(overlay()).toBeNull());
  await finish(fail('TIMEOUT'));
});

it('cancel stops waiting, aborts the call, and says that it may have been done', async () => {
  const { command, platform, finish } = await running();
  const stop = await screen.findByRole('button', { name: '取消等待' });
  act(() => stop.click());
  const { options } = platform.made.find(({ name }) => name === 'order.cancel') ?? {};
  expect(options?.signal?.aborted).toBe(true);
  await finish(ok({} as never));
  await act(async () => void (await command));
  await vi.waitFor(() => expect(toastTexts()).toEqual(['已停止等待，操作可能已经完成，请先核对再重试']));
});

it('a command that fails says so in a toast; one kept on this machine says that', async () => {
  const { app, finish, command, platform } = await running();
  await finish(fail('NOT_CANCELLABLE'));
  await act(async () => void (await command));
  // The sentence of an order's refusal is not among the words of the first load.
  await vi.waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(1));
  platform.answer({ 'order.cancel': () => fail('QUEUED') });
  await act(async () => void (await app.store.dispatch(testApi.endpoints.cancelForTest.initiate(cancelArg))));
  await vi.waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(2));
  expect(toastsShown().map(({ kind, text }) => [kind, text])).toEqual([
    ['info', '服务器暂时连不上，已保存在本机，恢复后自动提交'],
    ['danger', '订单当前状态不能取消'],
  ]);
});

it('a quiet command shows neither overlay nor toast', async () => {
  const platform = memoryPlatform({ answers: { 'tracking.point.save': () => fail('UNAVAILABLE') } });
  const app = await renderApp({ platform, at: '/languageSetting/zh', features: frameFeatures });
  const input = { user: 'u', path: '/x', pathname: 'x', parameter: { user_code: 'u', username: 'u' } };
  await act(async () => {
    await app.store.dispatch(testApi.endpoints.trackForTest.initiate({ input, idem: cancelArg.idem }));
  });
  expect(overlay()).toBeNull();
  expect(toastQueue.visibleToasts).toEqual([]);
});
