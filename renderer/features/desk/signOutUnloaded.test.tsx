import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fail } from '../../../contract/kit/result.ts';
import { railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { deskPeople, unsavedDesk } from '../../../tests/fakes/desk/unsavedDesk.tsx';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

/* What signing out asks with comes later than the page, and may be gone by then: another release is served. */

railScreens();

const dialogCode = '../../shared/ui/layers/ConfirmDialog.tsx';
const deskWords = '../../../resources/text/zh/desk.json';
const gone = () => {
  throw new TypeError('Failed to fetch');
};
afterEach(() => {
  vi.doUnmock(dialogCode);
  vi.doUnmock(deskWords);
  vi.restoreAllMocks();
});

type Keys = ReturnType<typeof userEvent.setup>;

/** Presses what signs out in the menu of the account. */
async function signOut(keys: Keys) {
  await keys.click(screen.getByRole('button', { name: /账户菜单/ }));
  await keys.click(await screen.findByRole('menuitem', { name: '退出登录' }));
}

it('has the browser ask where the dialog’s code is gone, and drops nothing unasked', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { app, keys } = await unsavedDesk(() => fail('TIMEOUT'), '还没有保存，正在重试');
  vi.doMock(dialogCode, gone);
  await signOut(keys);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(ask.mock.calls[0]?.[0]).toMatch(/^退出登录？\s+工作台上的最新修改还没有保存/);
  expect(deskPeople()).toEqual(['张伟']);
  ask.mockReturnValue(true);
  await signOut(keys);
  await waitFor(() => expect(screen.queryByRole('rowheader', { hidden: true })).toBeNull());
  expect(ask).toHaveBeenCalledTimes(2);
  act(() => app.stop());
});

it('asks nothing where the dialog’s code is gone and the desk is saved', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const held = draftGateway();
  const { app, keys } = await unsavedDesk(held.answers['draft.save'], /已保存$/, { held });
  vi.doMock(dialogCode, gone);
  await signOut(keys);
  await waitFor(() => expect(screen.queryByRole('rowheader', { hidden: true })).toBeNull());
  expect(ask).not.toHaveBeenCalled();
  act(() => app.stop());
});

it('says what is dropped though the desk’s words cannot be loaded', async () => {
  const map = new Map<string, string>();
  const box = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
  const held = draftGateway();
  const { app: earlier } = await unsavedDesk(() => fail('TIMEOUT'), '还没有保存，正在重试', { box, held });
  act(() => earlier.leave());
  vi.doMock(deskWords, gone);
  const app = await renderApp({ platform: world(held.answers).platform, at: '/me/zh', box });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: '退出登录' }));
  await keys.click(await screen.findByRole('button', { name: '是' }));
  const ask = await screen.findByRole('alertdialog', { name: '退出登录？' });
  expect(await within(ask).findByText(/^工作台上的最新修改还没有保存/)).toBeTruthy();
  act(() => app.stop());
});
