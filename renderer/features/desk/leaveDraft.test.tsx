import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail } from '../../../contract/kit/result.ts';
import { li, railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { pastePeople } from '../../../tests/fakes/desk/pastePeople.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePrincipals } from '../../../tests/fakes/sampleWorld.ts';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';
import { tripAsked } from '../../travel/desk/deskPickSlice.ts';
import { travellerKey } from '../../travel/party/travellerKey.ts';

railScreens();

/** A desk with 张伟 on it that is not saved, beside a draft of 李娜 in the rail. */
async function unsavedDesk(save: Answers['draft.save'], standing: string) {
  const held = draftGateway();
  const person = { at: 0, ref: li.ref, principalId: li.principalId };
  held.change('0'.repeat(32), [
    { key: `person ${travellerKey(li.ref)}`, value: JSON.stringify(person), base: 0 },
    { key: 'title', value: '"上海年会"', base: 0 },
  ]);
  const { platform, base } = world({ ...held.answers, 'draft.save': save });
  const app = await renderApp({ platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await pastePeople(keys, '张伟');
  await screen.findByText(standing);
  const drafts = within(await screen.findByRole('navigation', { name: '行程草稿' }));
  const other = async () => keys.click(await drafts.findByRole('button', { name: /上海年会/ }));
  return { held, base, app, keys, other };
}

const people = () =>
  screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent?.slice(0, 2));

it('opens no other draft over edits that could not be saved, and says so', async () => {
  const { held, base, app, other } = await unsavedDesk(() => fail('TIMEOUT'), '还没有保存，正在重试');
  await other();
  expect(await screen.findByText(/^当前修改还没有保存/)).toBeTruthy();
  expect(people()).toEqual(['张伟']);
  base.answer({ 'draft.save': held.answers['draft.save'] });
  await other();
  await waitFor(() => expect(people()).toEqual(['李娜']));
  expect(held.drafts.size).toBe(2);
  act(() => app.stop());
});

it('begins no empty draft over edits that could not be saved, and leaves the list open', async () => {
  const { base, app, keys } = await unsavedDesk(() => fail('TIMEOUT'), '还没有保存，正在重试');
  await keys.click(screen.getByRole('button', { name: '全部草稿' }));
  const list = within(await screen.findByRole('dialog', { name: '行程草稿' }));
  const saves = madeOf(base, 'draft.save').length;
  await keys.click(list.getByRole('button', { name: '新建草稿' }));
  await waitFor(() => expect(madeOf(base, 'draft.save').length).toBeGreaterThan(saves));
  expect(await screen.findByText(/^当前修改还没有保存/)).toBeTruthy();
  expect(people()).toEqual(['张伟']);
  expect(screen.getByRole('dialog', { name: '行程草稿' })).toBeTruthy();
  act(() => app.stop());
});

/** Presses what signs out in the menu of the account. */
async function signOut(keys: ReturnType<typeof userEvent.setup>) {
  await keys.click(screen.getByRole('button', { name: /账户菜单/ }));
  await keys.click(await screen.findByRole('menuitem', { name: '退出登录' }));
}

it('says before signing out that edits on the desk are not saved, and drops none unasked', async () => {
  const { app, keys } = await unsavedDesk(() => fail('TIMEOUT'), '还没有保存，正在重试');
  const leave = async () => {
    await signOut(keys);
    return within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
  };
  const ask = await leave();
  expect(ask.getByText(/^工作台上的最新修改还没有保存/)).toBeTruthy();
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(people()).toEqual(['张伟']);
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
  const { held, base, app, keys } = await unsavedDesk(() => fail('TIMEOUT'), '还没有保存，正在重试');
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
  const ask = within(await screen.findByRole('alertdialog', { name: '退出登录？' }, { timeout: 5_000 }));
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(people()).toEqual(['张伟']);
  act(() => app.stop());
});

it('asks before another draft takes the place of one that is gone', async () => {
  const { base, app, keys, other } = await unsavedDesk(() => fail('NOT_FOUND'), '此草稿已被删除或移交');
  const saves = madeOf(base, 'draft.save').length;
  await other();
  const ask = () => screen.findByRole('alertdialog', { name: /^替换工作台上的内容/ });
  await keys.click(within(await ask()).getByRole('button', { name: '否' }));
  expect(people()).toEqual(['张伟']);
  await other();
  await keys.click(within(await ask()).getByRole('button', { name: '替换' }));
  await waitFor(() => expect(people()).toEqual(['李娜']));
  // What is gone is not saved again on the way out.
  expect(madeOf(base, 'draft.save')).toHaveLength(saves);
  act(() => app.stop());
});

it('asks before a trip that is booked again takes the place of a desk in somebody else’s name, which nothing saves', async () => {
  const { platform, base } = world(draftGateway().answers);
  await base.session.startActing(samplePrincipals[0]?.employeeId as never);
  const app = await renderApp({ platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  const again = async () => {
    const party = [{ ref: li.ref, principalId: li.principalId }];
    act(() => void app.store.dispatch(tripAsked({ title: '上海年会', legs: [], party })));
    const sheet = within(await screen.findByRole('dialog', { name: '以此新建' }));
    await keys.click(sheet.getByRole('button', { name: '新建' }));
  };
  await screen.findByRole('textbox', { name: '输入或粘贴出行人' });
  // Of an empty desk nobody is asked.
  await again();
  await waitFor(() => expect(people()).toEqual(['李娜']));
  await keys.click(screen.getByRole('textbox', { name: '输入或粘贴出行人' }));
  await pastePeople(keys, '张伟');
  await waitFor(() => expect(people()).toEqual(['李娜', '张伟']));
  await again();
  const ask = within(await screen.findByRole('alertdialog', { name: /^替换工作台上的内容/ }));
  expect(ask.getByText(/代订时.*不保存/)).toBeTruthy();
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(people()).toEqual(['李娜', '张伟']);
  await keys.click(screen.getByRole('button', { name: '新建' }));
  const asked = within(await screen.findByRole('alertdialog', { name: /^替换工作台上的内容/ }));
  await keys.click(asked.getByRole('button', { name: '替换' }));
  await waitFor(() => expect(people()).toEqual(['李娜']));
  expect(madeOf(base, 'draft.save')).toEqual([]);
  act(() => app.stop());
});
