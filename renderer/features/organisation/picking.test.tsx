import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { managing, staff } from '../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { organisationFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, organisationFeature];
const zhang = staff('b', '张伟');
const namesake = staff('c', '张伟');
const li = staff('d', '李娜');
const name = (zh: string) => ({ zh, en: zh });
const at = (path: string, answers: Answers) => open(path, { features, session: managing, answers });
/** Manages people by a permission of theirs, without being the administrator. */
const notAdministrator = { ...managing, user: sampleUser({ roles: ['employee'] }) };

it('selects each full name once, and exempts all who are selected at once', async () => {
  const { platform, user } = await at('/addPeople/zh', {
    'organisation.department.list': () => ok({ departments: [], levels: [], people: 3, unplaced: 0 }),
    'organisation.person.find': () => ok({ people: [zhang, namesake, li], nextCursor: null, total: 3 }),
    'organisation.exempt.set': () => ok({}),
  });
  const [first, second] = await screen.findAllByRole('checkbox', { name: /张伟/ });
  if (!first || !second) throw new Error('two of a name are listed');
  await user.click(first);
  await screen.findByText('已选同名人员，请分两次处理');
  expect(second).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /李娜/ }));
  await screen.findByText('已选 2 人');
  await user.click(screen.getByRole('button', { name: '设为免审批' }));
  const sheet = await screen.findByRole('dialog', { name: '设为免审批' });
  await user.click(within(sheet).getByRole('checkbox', { name: '超标预订' }));
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await screen.findByText('名单已更新');
  await screen.findByText('请勾选人员');
  expect(platform.made.find((call) => call.name === 'organisation.exempt.set')?.input).toEqual({
    employeeIds: [zhang.employeeId, li.employeeId],
    levels: [],
    kinds: ['overLimit'],
  });
});

it('takes somebody from the exempt list where nothing stays ticked', async () => {
  let exempt: CallOutput<'organisation.exempt.list'>['exempt'] = [
    { ...zhang, kinds: ['refund'], levelName: name('专员') },
  ];
  const { platform, user } = await at('/whiteList/zh', {
    'organisation.exempt.list': () => ok({ exempt, used: [] }),
    'organisation.exempt.set': () => {
      exempt = [];
      return ok({});
    },
  });
  await user.click(await screen.findByText('张伟'));
  const sheet = await screen.findByRole('dialog', { name: '张伟' });
  await user.click(within(sheet).getByRole('checkbox', { name: '退订' }));
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await screen.findByText('抱歉，名单是空的');
  expect(platform.made.find((call) => call.name === 'organisation.exempt.set')?.input).toMatchObject({
    kinds: [],
  });
});

it('gives a role a permission, and locks what everybody has', async () => {
  const { platform, user } = await at('/deployCenter/zh', {
    'organisation.permission.list': () =>
      ok({
        modules: [
          {
            params: 'module.book',
            roles: [],
            own: null,
            children: [
              { params: 'book.train', roles: ['employee'], own: null, children: [] },
              { params: 'book.company', roles: ['travelManager'], own: null, children: [] },
            ],
          },
        ],
      }),
    'organisation.permission.setRole': () => ok({ roles: ['travelManager', 'finance'] }),
  });
  const trains = await screen.findByRole('group', { name: '预订火车票' });
  expect(within(trains).getByRole('checkbox', { name: '财务' })).toHaveProperty('disabled', true);
  const company = screen.getByRole('group', { name: '为全公司预订' });
  await user.click(within(company).getByRole('checkbox', { name: '财务' }));
  await screen.findByRole('group', { name: '为全公司预订' });
  expect(platform.made.find((call) => call.name === 'organisation.permission.setRole')?.input).toEqual({
    params: 'book.company',
    role: 'finance',
    granted: true,
  });
});

it('what is the administrator’s alone is neither led to nor opened by others who manage people', async () => {
  const answers: Answers = {
    'organisation.department.list': () => ok({ departments: [], levels: [], people: 1, unplaced: 0 }),
    'organisation.person.find': () => ok({ people: [zhang], nextCursor: null, total: 1 }),
  };
  const linksOf = async (session: typeof managing) => {
    const { app } = await open('/control/zh', { features, session, answers, width: 1440 });
    const more = await screen.findByRole('navigation', { name: '更多管理' });
    const names = within(more)
      .getAllByRole('link')
      .map((link) => link.textContent);
    app.unmount();
    return names;
  };
  expect(await linksOf(managing)).toEqual(['批量选择', '免审批名单', '配置中心']);
  expect(await linksOf(notAdministrator)).toEqual(['批量选择']);
  for (const path of ['/whiteList/zh', '/deployCenter/zh']) {
    const { platform, app } = await open(path, { features, session: notAdministrator, answers });
    await screen.findByText('您没有权限，请联系管理员');
    expect(platform.made.filter(({ name: call }) => /exempt|permission/.test(call))).toEqual([]);
    app.unmount();
  }
});
