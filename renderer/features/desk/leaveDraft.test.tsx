import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail } from '../../../contract/kit/result.ts';
import { li, railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { pastePeople } from '../../../tests/fakes/desk/pastePeople.ts';
import { deskPeople, unsavedDesk } from '../../../tests/fakes/desk/unsavedDesk.tsx';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePrincipals } from '../../../tests/fakes/sampleWorld.ts';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';
import { tripAsked } from '../../travel/desk/deskPickSlice.ts';

railScreens();

it('opens no other draft over edits that could not be saved, and says so', async () => {
  const { held, base, app, other } = await unsavedDesk(() => fail('TIMEOUT'), '还没有保存，正在重试');
  await other();
  expect(await screen.findByText(/^当前修改还没有保存/)).toBeTruthy();
  expect(deskPeople()).toEqual(['张伟']);
  base.answer({ 'draft.save': held.answers['draft.save'] });
  await other();
  await waitFor(() => expect(deskPeople()).toEqual(['李娜']));
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
  expect(deskPeople()).toEqual(['张伟']);
  expect(screen.getByRole('dialog', { name: '行程草稿' })).toBeTruthy();
  act(() => app.stop());
});

it('asks before another draft takes the place of one that is gone', async () => {
  const { base, app, keys, other } = await unsavedDesk(
    () => fail('NOT_FOUND'),
    '此草稿已被删除、移交或不再与您共用',
  );
  const saves = madeOf(base, 'draft.save').length;
  await other();
  const ask = () => screen.findByRole('alertdialog', { name: /^替换工作台上的内容/ });
  await keys.click(within(await ask()).getByRole('button', { name: '否' }));
  expect(deskPeople()).toEqual(['张伟']);
  await other();
  await keys.click(within(await ask()).getByRole('button', { name: '替换' }));
  await waitFor(() => expect(deskPeople()).toEqual(['李娜']));
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
  await waitFor(() => expect(deskPeople()).toEqual(['李娜']));
  await keys.click(screen.getByRole('textbox', { name: '输入或粘贴出行人' }));
  await pastePeople(keys, '张伟');
  await waitFor(() => expect(deskPeople()).toEqual(['李娜', '张伟']));
  await again();
  const ask = within(await screen.findByRole('alertdialog', { name: /^替换工作台上的内容/ }));
  expect(ask.getByText(/代订时.*不保存/)).toBeTruthy();
  await keys.click(ask.getByRole('button', { name: '否' }));
  expect(deskPeople()).toEqual(['李娜', '张伟']);
  await keys.click(screen.getByRole('button', { name: '新建' }));
  const asked = within(await screen.findByRole('alertdialog', { name: /^替换工作台上的内容/ }));
  await keys.click(asked.getByRole('button', { name: '替换' }));
  await waitFor(() => expect(deskPeople()).toEqual(['李娜']));
  expect(madeOf(base, 'draft.save')).toEqual([]);
  act(() => app.stop());
});
