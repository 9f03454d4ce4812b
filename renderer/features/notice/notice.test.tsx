import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import { permission } from '../../../contract/shapes/people.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open as openApp, quietApp } from '../../../tests/fakes/openApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { noticeFeature } from './index.ts';

quietApp();
beforeEach(fakeLayout);

type Notice = CallOutput<'notice.list'>['rows'][number];
const id = 'a'.repeat(32) as Notice['noticeId'];
const party: Notice = {
  noticeId: id,
  version: 3,
  title: { zh: '年会', en: '', de: '' },
  body: { zh: '周五下午', en: '', de: '' },
  from: '2020-01-01',
  to: '2020-01-02',
  audience: { kind: 'all', ids: [] },
  isBanner: false,
  writer: '赵敏',
  updatedAt: 0,
};
const organisation = permission.parse({
  params: 'module.organisation',
  permission: 1,
  children: [{ params: 'manage.notices', permission: 1 }],
});
const permissions = [...samplePermissions, organisation];
const open = (at: string, answers: Answers) =>
  openApp(at, {
    features: [...frameFeatures, noticeFeature],
    session: { user: sampleUser(), permissions, acting: null },
    answers: { GetpermissionByUsername: () => ok({ data: permissions }), ...answers },
  });

it('lists what was written with how it stands, and writes one in two languages for a role', async () => {
  const saved: CallInput<'notice.save'>[] = [];
  const { user } = await open('/notices/manage/zh', {
    'notice.list': () => ok({ rows: [party] }),
    'notice.save': (input) => {
      saved.push(input);
      return saved.length === 1 ? fail('NOTICE_FULL') : ok({ noticeId: id });
    },
  });
  await screen.findByRole('link', { name: /年会.*全体员工.*赵敏.*已结束/ });
  await user.click(screen.getByRole('button', { name: '写公告' }));
  await user.click(await screen.findByRole('button', { name: '发布' }));
  await screen.findByText('请至少用一种语言填写标题');
  expect(saved).toEqual([]);
  await user.type(screen.getByLabelText('标题'), '停运');
  await user.type(screen.getByLabelText('正文'), '<b>周五</b>');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await user.type(screen.getByLabelText('标题'), 'Strike');
  const last = screen.getByRole('group', { name: '结束日期' });
  for (const [name, digits] of [
    [/^年/, '2099'],
    [/^月/, '12'],
    [/^日/, '31'],
  ] as const) {
    const part = within(last).getByRole('spinbutton', { name });
    part.focus();
    await user.keyboard(digits);
  }
  await user.click(screen.getByRole('radio', { name: '指定角色' }));
  await user.click(screen.getByRole('checkbox', { name: '财务' }));
  await user.click(screen.getByRole('button', { name: '发布' }));
  await screen.findByText(/公告数量已达上限/);
  await user.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({
    title: { zh: '停运', en: 'Strike', de: '' },
    body: { zh: '<b>周五</b>', en: '', de: '' },
    to: '2099-12-31',
    audience: { kind: 'roles', ids: ['finance'] },
    isBanner: false,
  });
});

it('changes one as of what was seen, and deletes it after asking', async () => {
  const saved: unknown[] = [];
  const removed: unknown[] = [];
  const answers: Answers = {
    'notice.list': () => ok({ rows: [party] }),
    'notice.save': (input) => {
      saved.push(input.change);
      return fail('NOTICE_CHANGED');
    },
    'notice.remove': (input) => {
      removed.push(input);
      return ok({});
    },
  };
  const { user } = await open(`/notices/edit/zh?noticeId=${id}`, answers);
  await user.click(await screen.findByRole('button', { name: '发布' }));
  await screen.findByText(/其他管理员刚刚修改了这则公告/);
  expect(saved).toEqual([{ noticeId: id, version: 3 }]);
  await user.click(screen.getByRole('button', { name: '删除公告' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除公告' }));
  await waitFor(() => expect(removed).toEqual([{ noticeId: id }]));
});

it('what somebody else saved while one is written is not written over', async () => {
  let rows = [party];
  const saved: unknown[] = [];
  const { app, platform, user } = await open(`/notices/edit/zh?noticeId=${id}`, {
    'notice.list': () => ok({ rows }),
    'notice.save': (input) => {
      saved.push(input.change);
      return fail('NOTICE_CHANGED');
    },
  });
  await user.type(await screen.findByLabelText('标题'), '改期');
  rows = [{ ...party, version: 4, title: { zh: '春节', en: '', de: '' } }];
  await act(async () => platform.emit('cache.outdated', { tags: ['Notice'] }));
  await waitFor(() => expect(JSON.stringify(app.store.getState())).toContain('春节'));
  // It is drawn after it was stored.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('年会改期');
  await user.click(screen.getByRole('button', { name: '发布' }));
  await screen.findByText(/其他管理员刚刚修改了这则公告/);
  expect(saved).toEqual([{ noticeId: id, version: 3 }]);
});

it('one that nothing was typed in is shown as somebody else has saved it, and changed as of that', async () => {
  let rows = [party];
  const { platform, user } = await open(`/notices/edit/zh?noticeId=${id}`, {
    'notice.list': () => ok({ rows }),
    'notice.save': () => fail('NOTICE_CHANGED'),
  });
  await screen.findByDisplayValue('年会');
  rows = [{ ...party, version: 4, title: { zh: '春节', en: '', de: '' } }];
  await act(async () => platform.emit('cache.outdated', { tags: ['Notice'] }));
  await screen.findByDisplayValue('春节');
  await user.click(screen.getByRole('button', { name: '发布' }));
  await screen.findByText(/其他管理员刚刚修改了这则公告/);
  const sent = platform.made.find(({ name }) => name === 'notice.save')?.input;
  expect(sent).toMatchObject({ change: { noticeId: id, version: 4 } });
});
