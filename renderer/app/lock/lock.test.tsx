import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { LockView } from '../../../contract/shell.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../../tests/fakes/toasts.ts';
import { IDLE_MS } from './useIdleLock.ts';

const shown = vi.fn();
beforeEach(() => {
  // jsdom has no top layer.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    shown();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

/** A desktop whose lock has this pattern, or none. */
async function desktop(at: string, pattern: string | null, view: Partial<LockView> = {}) {
  let kept = pattern;
  let lock: LockView = { isSet: pattern !== null, isLocked: false, triesLeft: 5, ...view };
  const platform = memoryPlatform({ kind: 'desk', channel: 'pc' });
  const become = (next: Partial<LockView>) => {
    lock = { ...lock, ...next };
    platform.emit('lock.changed', lock);
    return lock;
  };
  const judge = (given: string, right: Partial<LockView>) => {
    const isRight = given === kept;
    return {
      isRight,
      lock: become(isRight ? { triesLeft: 5, ...right } : { triesLeft: lock.triesLeft - 1 }),
    };
  };
  const lockPort = {
    view: async () => lock,
    set: async ({ pattern: next }: { pattern: string }) => {
      kept = next;
      return { isRight: true, lock: become({ isSet: true }) };
    },
    remove: async (given: string) => judge(given, { isSet: false }),
    close: async () => void become({ isLocked: true }),
    open: async (given: string) => judge(given, { isLocked: false }),
    openByPassword: async (password: string) =>
      password === 'Right#2026' ? ok(become({ isLocked: false, triesLeft: 5 })) : fail('TIMEOUT'),
  };
  const app = await renderApp({
    platform: { ...platform, lock: lockPort },
    at,
    width: 1440,
    features: frameFeatures,
  });
  return { app, user: userEvent.setup({ delay: null }), pattern: () => kept };
}

const draw = async (user: ReturnType<typeof userEvent.setup>, digits: string) => {
  screen.getByRole('button', { name: /第 1 点/ }).focus();
  await user.keyboard(digits);
  await user.click(screen.getByRole('button', { name: '完成' }));
};

it('sets a pattern that was drawn twice alike, locks by the key, and opens by it', async () => {
  const { user, pattern } = await desktop('/me/gesture_psd/zh', null);
  await screen.findByText('绘制新图案');
  await draw(user, '147');
  await screen.findByText('至少连接 4 个点');
  await draw(user, '14789');
  await screen.findByText('再绘制一次');
  await draw(user, '1478');
  await screen.findByText('两次图案不一致，请重新绘制');
  await draw(user, '14789');
  await screen.findByText('再绘制一次');
  await draw(user, '14789');
  await waitFor(() => expect(toastTexts()).toContain('图案锁已开启'));
  expect(pattern()).toBe('14789');
  await user.keyboard('{Alt>}l{/Alt}');
  await screen.findByRole('heading', { name: '林静 的桌面已锁定' });
  expect(shown).toHaveBeenCalled();
  await draw(user, '1236');
  await screen.findByText('图案不正确，还可再试 4 次');
  await draw(user, '14789');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '林静 的桌面已锁定' })).toBeNull());
});

it('asks for the password once no pattern helps any more, and says why it did not open', async () => {
  const { user } = await desktop('/me/zh', '14789', { isLocked: true, triesLeft: 0 });
  await screen.findByText('图案已错五次，请输入登录密码。');
  expect(screen.queryByRole('button', { name: /第 1 点/ })).toBeNull();
  const password = screen.getByLabelText('登录密码');
  await user.type(password, 'Wrong#2026{Enter}');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await user.clear(password);
  await user.type(password, 'Right#2026{Enter}');
  await waitFor(() => expect(screen.queryByText('图案已错五次，请输入登录密码。')).toBeNull());
});

it('locks when nobody uses it for ten minutes, and not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await desktop('/me/zh', '14789');
  await screen.findByRole('heading', { name: '我的' });
  await vi.advanceTimersByTimeAsync(IDLE_MS - 60_000);
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(IDLE_MS - 60_000);
  expect(screen.queryByText('绘制图案解锁')).toBeNull();
  await vi.advanceTimersByTimeAsync(120_000);
  await screen.findByText('绘制图案解锁');
  vi.useRealTimers();
});

it('has nothing to lock in a browser', async () => {
  await renderApp({ platform: memoryPlatform(), at: '/me/gesture_psd/zh', features: frameFeatures });
  await screen.findByText('浏览器中没有图案锁');
});
