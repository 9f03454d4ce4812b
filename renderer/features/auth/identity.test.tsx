import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import {
  type Answer,
  account,
  fill,
  openLogin,
  password,
  submit,
} from '../../../tests/fakes/loginScreen.tsx';
import { quickTimers } from '../../../tests/fakes/quickTimers.ts';
import { sampleIdentities, samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { languageChosen } from '../../shared/settings.ts';

quickTimers();

const identity: Answer = ok({ step: 'identity', uuid: 'u1', users: sampleIdentities });

it('lets one of several identities be chosen and confirmed', async () => {
  const chosen: string[] = [];
  const { app, user } = await openLogin({
    signIn: () => identity,
    choose: (username) => {
      chosen.push(username);
      return ok({
        step: 'signedIn',
        user: sampleUser({ username: 'wanglei2' }),
        permissions: samplePermissions,
      });
    },
  });
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: '选择登录身份' });
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定' });
  expect(confirm.disabled).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: /江州市公务服务中心/ }));
  await user.click(confirm);
  await waitFor(() => expect(chosen).toEqual(['wanglei2']));
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
});

it('a list of one is taken as it is (spec §5: selection only with enough items)', async () => {
  const { user } = await openLogin({
    signIn: () => ok({ step: 'identity', uuid: 'u1', users: sampleIdentities.slice(0, 1) }),
  });
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('radio').disabled).toBe(true);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(false);
});

it('a spent offer leads back to the form, with everything still typed', async () => {
  const { user } = await openLogin({
    signIn: () => identity,
    choose: () => ok({ step: 'refused', code: 410, message: '身份选择已超时，请重新登录' }),
  });
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('radio', { name: /云程科技集团/ }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('身份选择已超时');
  expect(password().value).toBe('TripDesk#2026');
});

it('no answer to the choice keeps the pop-up and the choice', async () => {
  const { user } = await openLogin({ signIn: () => identity, choose: () => fail('NETWORK') });
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('radio', { name: /云程科技集团/ }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('网络连接失败');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /云程科技集团/ }).checked).toBe(true);
});

it('cancelling or Escape leaves the pop-up', async () => {
  const { user } = await openLogin({ signIn: () => identity });
  await fill(user);
  await submit(user);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(account().value).toBe('linjing');
});

it('names the identities in the language shown, also after it is switched', async () => {
  const companyName = { zh: '云程', en: 'Yuncheng', de: 'Yuncheng Gruppe' };
  const users = sampleIdentities.map((one) => ({ ...one, companyName, fullname: '王磊' }));
  const { app, user } = await openLogin({ signIn: () => ok({ step: 'identity', uuid: 'u1', users }) });
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: '选择登录身份' });
  expect(within(dialog).getAllByText('云程 · 王磊')).toHaveLength(users.length);
  act(() => void app.store.dispatch(languageChosen('de')));
  expect(await screen.findAllByText('Yuncheng Gruppe · 王磊')).toHaveLength(users.length);
});
