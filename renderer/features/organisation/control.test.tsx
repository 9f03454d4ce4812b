import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { managing, staff } from '../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { organisationFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, organisationFeature];
const name = (zh: string) => ({ zh, en: zh });
const frame: CallOutput<'organisation.department.list'> = {
  departments: [
    { departmentId: 'd1', parentId: null, name: name('销售中心'), people: 1 },
    { departmentId: 'd2', parentId: 'd1', name: name('华东区'), people: 2 },
  ],
  levels: [{ code: 'L1', name: name('专员') }],
  people: 3,
  unplaced: 0,
};
const zhang: CallOutput<'organisation.person.get'> = {
  ...staff('b', '张伟'),
  revision: 'r1',
  emailMasked: '',
  hasPassword: true,
  mayManage: true,
  isLastAdministrator: false,
};
const link = { path: '/x', url: 'https://h5.example.com/x#token', expiresAt: 1 };
const answers: Answers = {
  'organisation.department.list': () => ok(frame),
  'organisation.person.find': () => ok({ people: [zhang], nextCursor: null, total: 1 }),
  'organisation.person.get': () => ok(zhang),
};
const at = (path: string, more: Answers = {}, width = 1440) =>
  open(path, { features, session: managing, answers: { ...answers, ...more }, width });
const madeOf = (platform: Awaited<ReturnType<typeof at>>['platform'], call: string) =>
  platform.made.filter((one) => one.name === call).map((one) => one.input);

it('shows departments with whoever works below them, and asks for the people of the one chosen', async () => {
  const { platform, user, app } = await at('/control/zh');
  const tree = () => within(screen.getByRole('treegrid', { name: '部门' }));
  await screen.findByRole('treegrid', { name: '部门' });
  expect(tree().getByRole('row', { name: /销售中心/ }).textContent).toContain('3');
  await user.click(tree().getByText('华东区'));
  await waitFor(() =>
    expect(madeOf(platform, 'organisation.person.find').at(-1)).toMatchObject({ departmentId: 'd2' }),
  );
  expect(app.url()).toContain('departmentId=d2');
});

it('finds people by what is typed, and says when there are none', async () => {
  const { platform, user } = await at('/control/zh', {
    'organisation.person.find': ({ keyword }) =>
      ok({ people: keyword ? [] : [zhang], nextCursor: null, total: keyword ? 0 : 1 }),
  });
  await user.type(await screen.findByRole('searchbox', { name: '查找人员' }), 'xx');
  await screen.findByText('没有找到“xx”');
  expect(madeOf(platform, 'organisation.person.find').at(-1)).toMatchObject({ keyword: 'xx' });
});

it('changes somebody: numbers left empty stay, and a refusal is said in place', async () => {
  let isLast = true;
  const { platform, user } = await at('/control/zh', {
    'organisation.person.save': () => {
      if (isLast) return fail('LAST_ADMINISTRATOR');
      return ok({});
    },
  });
  await user.click(await screen.findByText('张伟'));
  const sheet = await screen.findByRole('dialog', { name: '张伟' });
  await user.click(await within(sheet).findByRole('checkbox', { name: '财务' }));
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await within(sheet).findByText('公司必须保留一位管理员');
  isLast = false;
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await screen.findByText('已保存');
  expect(madeOf(platform, 'organisation.person.save').at(-1)).toEqual({
    employeeId: zhang.employeeId,
    revision: 'r1',
    name: '张伟',
    roles: ['employee', 'finance'],
    level: 'L1',
    departmentId: 'd2',
    costCentre: 'C1',
  });
});

it('says what somebody else changed of a person meanwhile, keeps what was typed, and gives nothing back', async () => {
  let now: typeof zhang = { ...zhang, roles: ['employee', 'finance'] };
  const { platform, user } = await at('/control/zh', {
    'organisation.person.get': () => ok(now),
    'organisation.person.save': ({ revision }) => (revision === now.revision ? ok({}) : fail('OVERTAKEN')),
  });
  await user.click(await screen.findByText('张伟'));
  const sheet = await screen.findByRole('dialog', { name: '张伟' });
  const costCentre = await within(sheet).findByRole('textbox', { name: /成本中心/ });
  await user.type(costCentre, '9');
  await user.click(within(sheet).getByRole('checkbox', { name: '秘书' }));
  now = { ...zhang, revision: 'r2', roles: ['employee'], departmentId: 'd1' };
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await within(sheet).findByText('角色：财务 → 无');
  within(sheet).getByText('部门：华东区 → 销售中心');
  await user.click(within(sheet).getByRole('button', { name: '在最新内容上继续' }));
  expect(within(sheet).queryByText('其他人刚改过')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await screen.findByText('已保存');
  expect(madeOf(platform, 'organisation.person.save').at(-1)).toMatchObject({
    revision: 'r2',
    roles: ['employee', 'secretary'],
    departmentId: 'd1',
    costCentre: 'C19',
  });
});

it('a department that somebody else moved meanwhile is renamed where it is now', async () => {
  let now = frame;
  const { platform, user } = await at('/control/zh?departmentId=d2', {
    'organisation.department.list': () => ok(now),
    'organisation.department.save': ({ was }) =>
      was?.parentId === now.departments[1]?.parentId ? ok({ departmentId: 'd2' }) : fail('OVERTAKEN'),
  });
  await user.click(await screen.findByRole('button', { name: '编辑部门' }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '二');
  now = {
    ...frame,
    departments: frame.departments.map((one) =>
      one.departmentId === 'd2' ? { ...one, parentId: null } : one,
    ),
  };
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('上级部门：销售中心 → 无上级');
  await user.click(screen.getByRole('button', { name: '在最新内容上继续' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('部门已保存');
  expect(madeOf(platform, 'organisation.department.save').at(-1)).toEqual({
    departmentId: 'd2',
    was: { parentId: null, name: { zh: '华东区', en: '华东区' } },
    name: '华东区二',
    nameEn: '华东区',
    nameDe: '',
    parentId: null,
  });
});

it('adds somebody, and shows the link to their password once', async () => {
  const { platform, user } = await at('/control/zh?departmentId=d2', {
    'organisation.person.add': () => ok({ employeeId: zhang.employeeId, link }),
  });
  await user.click(await screen.findByRole('button', { name: '添加员工' }));
  const sheet = await screen.findByRole('dialog', { name: '添加员工' });
  await user.click(within(sheet).getByRole('button', { name: '添加员工' }));
  await within(sheet).findByText('手机号码不正确');
  expect(madeOf(platform, 'organisation.person.add')).toEqual([]);
  await user.type(within(sheet).getByRole('textbox', { name: '用户名' }), 'lilei');
  await user.type(within(sheet).getByRole('textbox', { name: '姓名' }), '李雷');
  await user.type(within(sheet).getByRole('textbox', { name: '手机号' }), '13800138000');
  await user.click(within(sheet).getByRole('button', { name: '添加员工' }));
  await within(sheet).findByDisplayValue(link.url);
  expect(madeOf(platform, 'organisation.person.add').at(-1)).toMatchObject({
    departmentId: 'd2',
    level: 'L1',
  });
});

it('leads from the tree to the people on a phone, and makes a department below the one shown', async () => {
  const phone = await at('/control/zh', {}, 375);
  await screen.findByRole('treegrid', { name: '部门' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await phone.user.click(screen.getByRole('button', { name: /全体人员/ }));
  await screen.findByRole('searchbox', { name: '查找人员' });
  expect(screen.queryByRole('treegrid')).toBeNull();
  phone.app.unmount();
  const desk = await at('/control/zh?departmentId=d1', {
    'organisation.department.save': () => ok({ departmentId: 'd3' }),
  });
  await desk.user.click(await screen.findByRole('button', { name: '添加部门' }));
  await desk.user.type(await screen.findByRole('textbox', { name: '名称' }), '华南区');
  await desk.user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('部门已保存');
  expect(madeOf(desk.platform, 'organisation.department.save')).toEqual([
    { name: '华南区', nameEn: '', nameDe: '', parentId: 'd1' },
  ]);
});
