import { scryptSync } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { hasZeroBits, workHash, workText } from '../../../contract/rules/identity/signInWork.ts';
import type { ShellInput } from '../../../contract/shell.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import {
  type Answer,
  account,
  fill,
  openLogin,
  password,
  submit,
} from '../../../tests/fakes/loginScreen.tsx';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { quickTimers } from '../../../tests/fakes/quickTimers.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

/** The chunk that does the work; it may not come. */
const chunk = vi.hoisted(() => ({ comes: true, runs: 0 }));
vi.mock('./work/runTask.ts', async (load) => {
  const { runTask } = await load<typeof import('./work/runTask.ts')>();
  return {
    runTask: async (...given: Parameters<typeof runTask>) => {
      chunk.runs += 1;
      if (!chunk.comes) throw new TypeError('Failed to fetch dynamically imported module');
      return runTask(...given);
    },
  };
});

quickTimers();

describe('work before a sign-in', () => {
  const task = { challenge: 'c', bits: 1, parts: 4 };
  const needsWork: Answer = ok({ step: 'work', message: '需要先完成一项计算', task });

  it('is done by the page, and the same try goes on by itself', async () => {
    const tries: ShellInput<'session.signIn'>[] = [];
    const platform = memoryPlatform({ session: null });
    const signIn = platform.session.signIn;
    platform.session.signIn = async (input) => {
      tries.push(input);
      return input.work ? signIn(input) : needsWork;
    };
    const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('button', { name: '登录' });
    await fill(user);
    await submit(user);
    await waitFor(() => expect(tries).toHaveLength(2));
    expect(tries[1]).toMatchObject({ account: 'linjing', password: 'TripDesk#2026' });
    const { challenge, answers } = tries[1]?.work ?? { challenge: '', answers: [] };
    expect(challenge).toBe('c');
    const hashes = answers.map((answer, part) =>
      scryptSync(workText(part, answer), 'c', workHash.dkLen, workHash),
    );
    expect(hashes.map((hash) => hasZeroBits(hash, 1))).toEqual([true, true, true, true]);
    await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  });

  it('shows how far it is and can be given up; nothing typed is lost', async () => {
    const tries: unknown[] = [];
    const { app, user } = await openLogin({
      signIn: (input) => {
        tries.push(input);
        return ok({ step: 'work', message: '', task: { ...task, bits: 24 } });
      },
    });
    await fill(user);
    await submit(user);
    const progress = await screen.findByRole('progressbar', { name: '验证进度' });
    expect(screen.getByText(/正在进行安全验证/)).toBeTruthy();
    // Below all that stood before: nothing moves when it comes.
    const form = screen.getByLabelText('账号').closest('form');
    expect(form?.compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(tries).toHaveLength(1);
    expect(account().value).toBe('linjing');
    expect(password().value).toBe('TripDesk#2026');
    expect(app.url()).toBe('/ZLlogin/zh');
  });

  it('whose program does not come is a network fault; the form stands, and the next try goes on', async () => {
    chunk.comes = false;
    const platform = memoryPlatform({ session: null });
    const signIn = platform.session.signIn;
    platform.session.signIn = async (input) => (input.work ? signIn(input) : needsWork);
    const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('button', { name: '登录' });
    await fill(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接失败');
    expect(password().value).toBe('TripDesk#2026');
    chunk.comes = true;
    await submit(user);
    await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  });

  it('is not done for a page that was left, and signs nobody in there', async () => {
    const tries: unknown[] = [];
    let answer = () => {};
    const platform = memoryPlatform({ session: null });
    const signIn = platform.session.signIn;
    platform.session.signIn = (input) => {
      tries.push(input);
      if (input.work) return signIn(input);
      return new Promise((resolve) => {
        answer = () => resolve(needsWork);
      });
    };
    const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('button', { name: '登录' });
    await fill(user);
    await submit(user);
    await user.click(screen.getByRole('link', { name: '忘记密码' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '登录' })).toBeNull());
    const before = chunk.runs;
    answer();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(chunk.runs).toBe(before);
    expect(tries).toHaveLength(1);
    expect(app.store.getState().session.status).toBe('signedOut');
  });

  it('that is asked for again and again ends with the gateway’s sentence', async () => {
    const tries: unknown[] = [];
    const { user } = await openLogin({
      signIn: (input) => {
        tries.push(input);
        return needsWork;
      },
    });
    await fill(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('需要先完成一项计算');
    expect(tries).toHaveLength(4);
  });
});
