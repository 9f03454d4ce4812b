import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { CallOutput } from '../../../../contract/registry.ts';
import { managing } from '../../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../../tests/fakes/openApp.tsx';
import { stuckFeature } from '../index.ts';

quietApp();

type List = CallOutput<'stuck.sum.list'>;
const granted = (...params: string[]) => ({
  ...managing,
  permissions: [
    {
      params: 'module.x',
      permission: 1 as const,
      children: params.map((one) => ({ params: one, permission: 1 as const })),
    },
  ],
});
const change = {
  changeId: 3,
  fromFen: 500_000,
  toFen: 800_000,
  by: '赵敏',
  isOwn: true,
  at: 1_790_000_000_000,
  state: 'waiting',
  ended: null,
} as const;
const start: List = { secondPersonFen: 500_000, waiting: null, changes: [], nextCursor: null };
const at = async (params: string[], list: List, more: Answers = {}) => {
  const opened = await open('/stuck/zh', {
    features: [...frameFeatures, stuckFeature],
    session: granted(...params),
    width: 1440,
    answers: {
      'stuck.list': () => ok({ rows: [], secondPersonFen: 500_000, nextCursor: null }),
      'stuck.sum.list': () => ok(list),
      ...more,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: '需两人处理的金额' }));
  const sheet = within(await screen.findByRole('dialog', { name: '需两人处理的金额' }));
  await sheet.findByText(/^金额达到/);
  return { ...opened, sheet };
};
const madeOf = ({ platform }: Awaited<ReturnType<typeof at>>, call: string) =>
  platform.made.filter((one) => one.name === call).map((one) => one.input);

it('asks for a sum that can be one, says that a higher one waits, and shows who changed it before', async () => {
  const ended = { by: '陈博', at: 1_790_000_100_000 };
  const list = { ...start, changes: [{ ...change, state: 'confirmed', isOwn: false, ended } as const] };
  const screenAt = await at(['settle.bookings', 'manage.rules'], list, {
    'stuck.sum.change': ({ secondPersonFen }) =>
      secondPersonFen === 600_000 ? ok({ state: 'waiting' }) : fail('SUM_OVERTAKEN'),
  });
  const { sheet, user } = screenAt;
  const history = within(sheet.getByRole('list', { name: '修改记录' }));
  expect(history.getByText(/5,000.*8,000/)).toBeTruthy();
  expect(history.getByText(/陈博/)).toBeTruthy();
  const field = sheet.getByRole('textbox', { name: '新的金额（元）' });
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await sheet.findByText('请填写 0 到 1,000,000 元，最多两位小数');
  await user.type(field, '1000001');
  expect(madeOf(screenAt, 'stuck.sum.change')).toEqual([]);
  await user.clear(field);
  await user.type(field, '100');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await sheet.findByText('这个金额刚刚有变动，或者变更已经结束。请刷新后再看。');
  await user.clear(field);
  await user.type(field, '6000');
  await user.click(sheet.getByRole('button', { name: '提交给同事确认' }));
  await screen.findByText('已提交，等同事确认');
  expect(madeOf(screenAt, 'stuck.sum.change')).toEqual([
    { secondPersonFen: 10_000, seenFen: 500_000 },
    { secondPersonFen: 600_000, seenFen: 500_000 },
  ]);
});

it('one’s own change is only withdrawn; another’s is confirmed or refused, also by who settles nothing', async () => {
  const waits = { ...start, waiting: change, changes: [change] };
  const own = await at(['settle.bookings', 'manage.rules'], waits);
  await own.sheet.findByText('等另一位同事确认。');
  expect(own.sheet.queryByRole('button', { name: '确认修改' })).toBeNull();
  expect(own.sheet.queryByRole('textbox')).toBeNull();
  expect(own.sheet.getByRole('button', { name: '撤回' })).toBeTruthy();
  own.app.unmount();
  const other = await at(
    ['manage.rules'],
    { ...waits, waiting: { ...change, isOwn: false } },
    {
      'stuck.sum.confirm': () => ok({}),
    },
  );
  expect(screen.queryByRole('radio', { name: '订单' })).toBeNull();
  await other.user.click(other.sheet.getByRole('button', { name: '确认修改' }));
  await screen.findByText('金额已修改');
  expect(madeOf(other, 'stuck.sum.confirm')).toEqual([{ changeId: 3 }]);
});

it('whoever settles without writing rules reads the sum and changes nothing', async () => {
  const { sheet } = await at(['settle.payouts'], { ...start, waiting: change, changes: [change] });
  expect(sheet.queryByRole('textbox')).toBeNull();
  expect(sheet.queryByRole('button', { name: /确认|撤回|不同意/ })).toBeNull();
});
