import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Result } from '../../contract/kit/result.ts';
import type { SignInStep } from '../../contract/shell.ts';
import type { Drafts } from '../../renderer/shared/drafts/draftsSlice.ts';
import { frameFeatures } from './frameFeatures.ts';
import { type MemoryOptions, memoryPlatform } from './memoryPlatform.ts';
import { renderApp } from './renderApp.tsx';

export type Answer = Result<SignInStep, never> | Result<never, 'NETWORK'>;

/** The login of an app nobody is signed in to; answers what a test needs of it. */
export async function openLogin(options: MemoryOptions = {}, at = '/ZLlogin/zh', drafts: Drafts = {}) {
  const platform = memoryPlatform({ session: null, ...options });
  const app = await renderApp({ platform, at, features: frameFeatures, drafts });
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('button', { name: '登录' });
  return { platform, app, user };
}

export const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: '账号' });
export const password = () => screen.getByLabelText<HTMLInputElement>('密码');

export async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(account());
  await user.paste('linjing');
  await user.click(password());
  await user.paste('TripDesk#2026');
}
export const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '登录' }));
