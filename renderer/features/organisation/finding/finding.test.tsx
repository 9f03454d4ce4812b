import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { CallOutput } from '../../../../contract/registry.ts';
import { managing, staff } from '../../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../../tests/fakes/openApp.tsx';
import { organisationFeature } from '../index.ts';

quietApp();

const name = (zh: string) => ({ zh, en: zh });
const frame = (people: number): CallOutput<'organisation.department.list'> => ({
  departments: [
    { departmentId: 'd1', parentId: null, name: name('销售中心'), people },
    { departmentId: 'd2', parentId: 'd1', name: name('华东区'), people: 0 },
  ],
  levels: [{ code: 'L1', name: name('专员') }],
  people,
  unplaced: 0,
});
type Sent = CallOutput<'organisation.person.index'>['people'][number];
const sent = (
  letter: string,
  full: string,
  pinyin: string,
  more: { department?: string; active?: boolean } = {},
) => {
  const { employeeId, account, userCode, level, costCentre, roles, mobileMasked } = staff(letter, full);
  const { department = 'd1', active = true } = more;
  const initials = pinyin.slice(0, 1);
  const row: Sent = [
    employeeId,
    account,
    userCode,
    full,
    pinyin,
    initials,
    department,
    level,
    costCentre,
    roles,
    active,
    mobileMasked,
  ];
  return row;
};
const wang = sent('a', '王明', 'wangming');
const wen = sent('b', '文静', 'wenjing', { department: 'd2' });
const gone = sent('c', '王磊', 'wanglei', { active: false });
const at = (people: number, more: Answers = {}, path = '/control/zh') =>
  open(path, {
    features: [...frameFeatures, organisationFeature],
    session: managing,
    width: 1440,
    answers: {
      'organisation.department.list': () => ok(frame(people)),
      'organisation.person.find': ({ keyword }) =>
        ok({ people: keyword ? [] : [staff('e', '赵一')], nextCursor: null, total: people }),
      'organisation.person.index': ({ cursor }) =>
        ok(cursor ? { people: [wen, gone], nextCursor: null } : { people: [wang], nextCursor: 'next' }),
      ...more,
    },
  });
const asked = ({ platform }: Awaited<ReturnType<typeof at>>, call: string) =>
  platform.made.filter((one) => one.name === call).map((one) => one.input);

it('finds among all people without asking, once all of them are here, by department and state', async () => {
  const screenAt = await at(150);
  await screen.findByText('赵一');
  await waitFor(() =>
    expect(asked(screenAt, 'organisation.person.index')).toEqual([
      { limit: 1_000 },
      { limit: 1_000, cursor: 'next' },
    ]),
  );
  const field = screen.getByRole('searchbox', { name: '查找人员' });
  const list = () => within(screen.getByRole('list', { name: '人员' }));
  await waitFor(async () => {
    await screenAt.user.clear(field);
    await screenAt.user.type(field, 'w');
    list().getByText('文静');
  });
  list().getByText('王明');
  expect(list().queryByText('王磊')).toBeNull();
  // Rows stay where they are and show others.
  const first = () => list().getAllByRole('button')[0];
  const rowOfWang = first();
  await screenAt.user.type(field, 'en');
  within(first() as HTMLElement).getByText('文静');
  expect(first()).toBe(rowOfWang);
  await screenAt.user.clear(field);
  await screenAt.user.type(field, 'wang');
  expect(list().queryByText('文静')).toBeNull();
  const before = asked(screenAt, 'organisation.person.find').length;
  await screenAt.user.click(screen.getByRole('radio', { name: '全部' }));
  await list().findByText('王磊');
  await screenAt.user.type(field, 'x');
  await screen.findByText('没有找到“wangx”');
  expect(asked(screenAt, 'organisation.person.find')).toHaveLength(before);
});

it('a small company’s people are asked for as they are typed', async () => {
  const screenAt = await at(3);
  await screen.findByText('赵一');
  await screenAt.user.type(screen.getByRole('searchbox', { name: '查找人员' }), 'w');
  await screen.findByText('没有找到“w”');
  expect(asked(screenAt, 'organisation.person.find').at(-1)).toMatchObject({ keyword: 'w' });
  expect(asked(screenAt, 'organisation.person.index')).toEqual([]);
});

/** Found people of which the one who stands first changes, by a late answer, while they are pressed. */
async function pressedWhileFound(
  path: string,
  role: 'button' | 'checkbox',
  before?: (user: UserEvent) => Promise<void>,
) {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const screenAt = await at(
    3,
    {
      'organisation.person.find': async ({ keyword }) => {
        if (keyword === '文') await late;
        const people = keyword === '文' ? [staff('b', '文静')] : [staff('a', '王明'), staff('b', '文静')];
        return ok({ people, nextCursor: null, total: people.length });
      },
      'organisation.person.get': () => fail('UNAVAILABLE'),
    },
    path,
  );
  const { user } = screenAt;
  const list = () => within(screen.getByRole('list', { name: '人员' }));
  const field = await screen.findByRole('searchbox', { name: '查找人员' });
  const isAsked = (keyword: string) => () =>
    expect(asked(screenAt, 'organisation.person.find').at(-1)).toMatchObject({ keyword });
  await user.type(field, 'x');
  await waitFor(isAsked('x'));
  await before?.(user);
  await user.clear(field);
  await user.type(field, '文');
  await waitFor(isAsked('文'));
  const row = () => list().getAllByRole(role)[0] as HTMLElement;
  const pressed = row();
  within(list().getAllByRole('listitem')[0] as HTMLElement).getByText('王明');
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  answer();
  await waitFor(() => expect(list().queryByText('王明')).toBeNull());
  expect(row()).toBe(pressed);
  await user.pointer({ keys: '[/MouseLeft]', target: pressed });
  return { user, row };
}

it('a press opens nobody who came under it after it began, and the next one whom it is on', async () => {
  // The sheet is loaded by then: nothing delays it.
  const opened = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: /王明/ }));
    await screen.findByRole('dialog', { name: '王明' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const { user, row } = await pressedWhileFound('/control/zh', 'button', opened);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(row());
  expect(await screen.findByRole('dialog', { name: '文静' })).toBeTruthy();
});

it('a press ticks nobody who came under it after it began, and the next one whom it is on', async () => {
  const { user, row } = await pressedWhileFound('/addPeople/zh', 'checkbox');
  expect(screen.getByText('请勾选人员')).toBeTruthy();
  await user.click(row());
  await screen.findByText('已选 1 人');
});
