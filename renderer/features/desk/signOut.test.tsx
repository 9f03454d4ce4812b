import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inForce, signInDocuments } from '../../../contract/enums/service/documents.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { pastePeople } from '../../../tests/fakes/desk/pastePeople.ts';
import { deskPeople, unsavedDesk } from '../../../tests/fakes/desk/unsavedDesk.tsx';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, samplePrincipals, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';
import type { Platform } from '../../platform/port.ts';
import type { WithDesks } from '../../travel/desk/unsavedDesk.ts';
import { synced } from './state/syncSlice.ts';

railScreens();

type Keys = ReturnType<typeof userEvent.setup>;
const retrying = '还没有保存，正在重试';
const noAnswer = () => fail('TIMEOUT');
/** Presses what signs out in the menu of the account. */
async function signOut(keys: Keys) {
  await keys.click(screen.getByRole('button', { name: /账户菜单/ }));
  await keys.click(await screen.findByRole('menuitem', { name: '退出登录' }));
}

it('says before signing out that edits on the desk are not saved, and drops none unasked', async () => {
  const { app, keys } = await unsavedDesk(noAnswer, retrying);
  const leave = async () => {
    await signOut(keys);
    return within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
  };
  const ask = await leave();
  expect(ask.getByText(/^工作台上的最新修改还没有保存/)).toBeTruthy();
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(deskPeople()).toEqual(['张伟']);
  await keys.click((await leave()).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { hidden: true })).toBeNull());
  act(() => app.stop());
});

it('saves what was edited just now before signing out, and asks nothing', async () => {
  const { held, app, keys } = await unsavedDesk(async (input, options) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return held.answers['draft.save']?.(input, options) ?? fail('TIMEOUT');
  }, '正在保存');
  await signOut(keys);
  await waitFor(() => expect(screen.queryByRole('rowheader', { hidden: true })).toBeNull());
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('tries once more to save before signing out where the gateway gave no answer', async () => {
  const { held, base, app, keys } = await unsavedDesk(noAnswer, retrying);
  base.answer({ 'draft.save': held.answers['draft.save'] });
  await signOut(keys);
  await waitFor(() => expect(screen.queryByRole('rowheader', { hidden: true })).toBeNull());
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('asks about what is not saved after a while, and stays signed in where the answer is no', async () => {
  const { app, keys } = await unsavedDesk(() => new Promise(() => {}), '正在保存');
  await signOut(keys);
  const ask = within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(deskPeople()).toEqual(['张伟']);
  act(() => app.stop());
});

it('saves before signing out from one’s own page, where the desk is out of sight', async () => {
  const { held, base, app, keys } = await unsavedDesk(noAnswer, retrying);
  app.navigate('/me/zh');
  base.answer({ 'draft.save': held.answers['draft.save'] });
  await keys.click(await screen.findByRole('button', { name: '退出登录' }));
  const ask = within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
  await keys.click(ask.getByRole('button', { name: '是' }));
  await waitFor(() => expect(app.url()).toContain('/ZLlogin/'));
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('saves before signing out what was edited while the desk was out of sight, which nobody has told of it', async () => {
  const held = draftGateway();
  const { base, app, keys } = await unsavedDesk(held.answers['draft.save'], /已保存$/, { held });
  app.navigate('/me/zh');
  await screen.findByRole('button', { name: '退出登录' });
  const [owner] = Object.keys((app.store.getState() as WithDesks).deskSync?.drafts ?? {});
  act(() => void app.store.dispatch(synced({ owner: owner ?? '', title: '看不见时改的' })));
  await keys.click(screen.getByRole('button', { name: '退出登录' }));
  await keys.click(await screen.findByRole('button', { name: '是' }));
  await waitFor(() => expect(app.url()).toContain('/ZLlogin/'));
  expect(JSON.stringify(madeOf(base, 'draft.save').at(-1))).toContain('看不见时改的');
  act(() => app.stop());
});

it('saves before every sign-in is ended, and ends none where the answer is no', async () => {
  const { held, base, app, keys } = await unsavedDesk(noAnswer, retrying, {
    answers: { 'account.session.endAll': () => ok({}), 'account.session.list': () => ok({ signIns: [] }) },
  });
  app.navigate('/me/Safety/zh');
  const everywhere = async () => {
    await keys.click(await screen.findByRole('button', { name: /退出所有设备/ }));
    const ask = within(await screen.findByRole('alertdialog', { name: /退出所有设备？/ }));
    await keys.click(ask.getByRole('button', { name: '退出所有设备' }));
  };
  await everywhere();
  const ask = within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(madeOf(base, 'account.session.endAll')).toHaveLength(0);
  base.answer({ 'draft.save': held.answers['draft.save'] });
  await everywhere();
  await waitFor(() => expect(madeOf(base, 'account.session.endAll')).toHaveLength(1));
  expect(held.drafts.size).toBe(2);
  const names = base.made.map(({ name }) => name);
  expect(names.lastIndexOf('draft.save')).toBeLessThan(names.indexOf('account.session.endAll'));
  act(() => app.stop());
});

/** A box of a tab, as an earlier page left it with edits that were not saved. */
async function leftUnsaved() {
  const map = new Map<string, string>();
  const box = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
  const held = draftGateway();
  const { app } = await unsavedDesk(noAnswer, retrying, { box, held });
  act(() => app.leave());
  return { box, held };
}

it('saves before signing out what an earlier page of the tab left, though the desk was not opened since', async () => {
  const { box, held } = await leftUnsaved();
  const app = await renderApp({ platform: world(held.answers).platform, at: '/me/zh', box });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: '退出登录' }));
  await keys.click(await screen.findByRole('button', { name: '是' }));
  await waitFor(() => expect(app.url()).toContain('/ZLlogin/'));
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('saves before whoever refuses an agreement signs out', async () => {
  const { box, held } = await leftUnsaved();
  const due = inForce(signInDocuments);
  const { platform } = world({ ...held.answers, 'document.due.list': () => ok({ due }) });
  const app = await renderApp({ platform, at: '/ZLindex/zh', box });
  const keys = userEvent.setup();
  await keys.click(await screen.findByText('不同意'));
  await keys.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(app.url()).toContain('/ZLlogin/'));
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('saves before one’s own password is set anew, which ends every sign-in', async () => {
  const { box, held } = await leftUnsaved();
  const { platform, base } = world({
    ...held.answers,
    'account.code.send': () => ok({}),
    'account.code.check': () => ok({ token: 'x'.repeat(43) }),
    'account.password.set': () => ok({ account: 'linjing' }),
  });
  const app = await renderApp({ platform, at: '/me/reset/zh', box });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: '获取验证码' }));
  await keys.type(await screen.findByRole('textbox', { name: '6 位验证码' }), '042137');
  await keys.click(screen.getByRole('button', { name: '下一步' }));
  await keys.type(await screen.findByLabelText('新密码'), 'Quiet-Harbour9');
  await keys.type(screen.getByLabelText('再次输入新密码'), 'Quiet-Harbour9');
  await keys.click(screen.getByRole('button', { name: '保存密码' }));
  await screen.findByText('请用新密码重新登录。');
  expect(held.drafts.size).toBe(2);
  const names = base.made.map(({ name }) => name);
  expect(names.indexOf('draft.save')).toBeLessThan(names.indexOf('account.password.set'));
  act(() => app.stop());
});

it('saves before signing out of a locked desktop', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = () => {};
  const { box, held } = await leftUnsaved();
  const { platform } = world(held.answers);
  const lock = { view: async () => ({ isSet: true, isLocked: true, triesLeft: 5 }) } as Platform['lock'];
  const app = await renderApp({ platform: { ...platform, ...(lock && { lock }) }, at: '/me/zh', box });
  const keys = userEvent.setup();
  const locked = within(await screen.findByRole('dialog', { name: /桌面已锁定/ }));
  await keys.click(locked.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(app.url()).toContain('/ZLlogin/'));
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('asks the browser to ask before it closes over edits that could not be saved, and no more once they are', async () => {
  const { held, base, app, other } = await unsavedDesk(noAnswer, retrying);
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(false);
  base.answer({ 'draft.save': held.answers['draft.save'] });
  await other();
  await waitFor(() => expect(deskPeople()).toEqual(['李娜']));
  expect(closes()).toBe(true);
  act(() => app.stop());
});

it('asks before signing out drops a desk in somebody else’s name, which nothing saves', async () => {
  const { platform, base } = world(draftGateway().answers);
  await base.session.startActing(samplePrincipals[0]?.employeeId as never);
  const app = await renderApp({ platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await pastePeople(keys, '张伟');
  await waitFor(() => expect(deskPeople()).toContain('张伟'));
  const leave = async () => {
    await signOut(keys);
    return within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
  };
  const ask = await leave();
  expect(ask.getByText(/^代订时工作台上的内容不会保存/)).toBeTruthy();
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(deskPeople()).toContain('张伟');
  await keys.click((await leave()).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(app.url()).toContain('/ZLlogin/'));
  expect(madeOf(base, 'draft.save')).toEqual([]);
  act(() => app.stop());
});

/** Opens a link of single sign-on in the tab, which signs somebody in. */
function linkOpened({ app, base }: Pick<Awaited<ReturnType<typeof unsavedDesk>>, 'app' | 'base'>) {
  const exchanged: string[] = [];
  base.session.exchangeToken = async (token) => {
    exchanged.push(token);
    return ok({ step: 'signedIn', user: sampleUser(), permissions: samplePermissions });
  };
  app.navigate('/ZLindex/zh?token=t');
  return exchanged;
}

it('saves what was edited before a link of single sign-on clears its user', async () => {
  const { held, base, app } = await unsavedDesk(noAnswer, retrying);
  base.answer({ 'draft.save': held.answers['draft.save'] });
  const exchanged = linkOpened({ app, base });
  await waitFor(() => expect(exchanged).toEqual(['t']));
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('asks before such a link drops what cannot be saved, and leaves it where the answer is no', async () => {
  const { base, app, keys } = await unsavedDesk(noAnswer, retrying);
  const exchanged = linkOpened({ app, base });
  const ask = () => screen.findByRole('alertdialog', { name: '退出登录？' });
  await keys.click(within(await ask()).getByRole('button', { name: '否' }));
  await keys.click(await screen.findByRole('button', { name: '用链接登录' }));
  await keys.click(within(await ask()).getByRole('button', { name: '否' }));
  await keys.click(await screen.findByRole('button', { name: '保持当前登录' }));
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  expect(exchanged).toEqual([]);
  app.navigate('/desk/zh');
  await waitFor(() => expect(deskPeople()).toEqual(['张伟']));
  act(() => app.stop());
});
