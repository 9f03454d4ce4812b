import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../../contract/kit/result.ts';
import { railScreens } from '../../../../../tests/fakes/bookingWorld.ts';
import {
  all,
  application,
  file,
  id,
  made,
  open,
  zhangId,
} from '../../../../../tests/fakes/company/applicationPages.tsx';

railScreens();

it('shows what is left of its budgets, and is ended only after a yes', async () => {
  const inForce = application({ status: 'agreed', actions: { ...all, modify: true, revoke: true } });
  const { platform, shown } = open(file, inForce, {
    'approval.application.revoke': () => ok({ ...inForce, status: 'revokePending' }),
  });
  await shown;
  expect(await screen.findByText('可以按这张申请单预订。')).toBeTruthy();
  expect(screen.getByRole('region', { name: '预算与归属' }).textContent).toContain('700');
  await userEvent.click(screen.getByRole('button', { name: '作废' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText('给审批人的说明（选填）'), '客户改期');
  await userEvent.click(dialog.getByRole('button', { name: '作废' }));
  await waitFor(() =>
    expect(made(platform, 'approval.application.revoke')).toEqual([{ applicationId: id, note: '客户改期' }]),
  );
});

it('keeps the note of what could not be sent, under a key of its own once it is another', async () => {
  const inForce = application({ status: 'agreed', actions: { ...all, modify: true, revoke: true } });
  const { platform, shown } = open(file, inForce, {
    'approval.application.revoke': () => fail('NETWORK'),
  });
  await shown;
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '作废' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const note = { name: '给审批人的说明（选填）' };
  const first = await ask();
  await userEvent.type(first.getByRole('textbox', note), '客户改期');
  await userEvent.click(first.getByRole('button', { name: '作废' }));
  expect(await screen.findByText('没有处理成功')).toBeTruthy();
  const again = await ask();
  expect(again.getByRole<HTMLInputElement>('textbox', note).value).toBe('客户改期');
  await userEvent.click(again.getByRole('button', { name: '作废' }));
  const keys = () =>
    platform.made
      .filter((one) => one.name === 'approval.application.revoke')
      .map((one) => (one.options as { idem: string }).idem);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  const third = await ask();
  await userEvent.type(third.getByRole('textbox', note), '两次');
  await userEvent.click(third.getByRole('button', { name: '作废' }));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(2);
});

it('brings back after a refresh of the page the note of what was not yet sent', async () => {
  const inForce = application({ status: 'agreed', actions: { ...all, revoke: true } });
  const note = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '作废' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return dialog.getByRole<HTMLInputElement>('textbox', { name: '给审批人的说明（选填）' });
  };
  const first = await open(file, inForce).shown;
  await userEvent.type(await note(), '客户改期');
  const drafts = first.store.getState().drafts;
  first.leave();
  await open(file, inForce, {}, 375, 'zh', drafts).shown;
  expect((await note()).value).toBe('客户改期');
});

it('a link by the number of an application opens it', async () => {
  const { shown, platform } = open('/trip_approval/applyFilePage/zh?travel_id=ta261120abcdef', application());
  await shown;
  await waitFor(() => expect(made(platform, 'approval.file.get')).toEqual([{ travelId: 'TA261120ABCDEF' }]));
});

it('a link made for somebody else says so, and nothing of the application', async () => {
  const { shown } = open(`${file}&user_id=nobody`, application(), {
    'approval.file.get': () => fail('NOT_FOUND'),
  });
  await shown;
  expect(await screen.findByText(/这个链接是给另一个账号的/)).toBeTruthy();
});

it('its row says which one is open beside the list, and what was decided has a head of its own', async () => {
  const approval = {
    approvalId: 'f'.repeat(32),
    kind: 'application',
    state: 'waiting',
    title: '上海拜访',
    principal: '张伟',
    asker: '赵敏',
    amountFen: 120_000,
    applicationId: id,
    amendmentId: null,
    order: null,
    askedAt: Date.UTC(2026, 10, 26, 1),
    deadlineAt: null,
    decidedAt: null,
    myTurn: false,
    principalId: zhangId,
    steps: [{ level: 1, role: 'level', approver: '陈波', state: 'open', at: null, note: '' }],
    verdict: null,
    reason: null,
    ceiling: null,
    actions: { decide: false, remind: false, withdraw: false },
  };
  const applied = application({ status: 'applied' });
  const { shown } = open(
    file,
    applied,
    { 'approval.file.get': () => ok({ application: applied, approvals: [approval as never] }) },
    1440,
  );
  await shown;
  await waitFor(() => {
    const row = screen.getByText('TA261126EEEEEE', { selector: 'a *' });
    expect(row.closest('a')?.getAttribute('aria-current')).toBe('true');
  });
  expect(await screen.findByRole('region', { name: '审批流程' })).toBeTruthy();
});
