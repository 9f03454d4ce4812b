import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { csvOf } from '../../../contract/rules/text/csv.ts';
import { managing, staff } from '../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { organisationFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, organisationFeature];
const importId = 'e'.repeat(32) as never;
const answers: Answers = {
  'organisation.department.list': () => ok({ departments: [], levels: [], people: 1, unplaced: 0 }),
  'organisation.person.find': () => ok({ people: [staff('b', '张伟')], nextCursor: null, total: 1 }),
  'import.staff.list': () => ok({ imports: [] }),
};

/** The sheet, with a file chosen of these accounts. */
async function chosen(
  more: Answers,
  accounts: readonly string[],
  head = ['手机号', '姓名', '用户名', '角色'],
) {
  const opened = await open('/control/zh', {
    features,
    session: managing,
    answers: { ...answers, ...more },
    width: 1440,
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: '导入和导出' }));
  await user.click(await screen.findByRole('menuitem', { name: '导入员工' }));
  const sheet = await screen.findByRole('dialog', { name: '导入员工' });
  const rows = accounts.map((account, n) => [`1391111000${n}`, '王明', account, '财务']);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('a file can be chosen');
  await user.upload(input, new File([csvOf([head, ...rows])], 'staff.csv', { type: 'text/csv' }));
  return { ...opened, sheet };
}

it('names the row and the column of each bad cell, those that stand twice too, and adds nothing', async () => {
  const { platform, sheet } = await chosen(
    { 'import.staff.check': () => ok({ faults: [{ row: 1, column: 'account', fault: 'ACCOUNT_TAKEN' }] }) },
    ['lilei', 'zhangwei', 'LiLei'],
  );
  await within(sheet).findByText('2 行有误，没有写入任何内容');
  expect(within(sheet).getByText('第 3 行，用户名')).toBeDefined();
  expect(within(sheet).getByText('用户名已被使用')).toBeDefined();
  expect(within(sheet).getByText('第 4 行，用户名')).toBeDefined();
  expect(platform.made.map((call) => call.name)).not.toContain('import.staff.start');
});

it('adds a file without faults part by part, columns in any order and roles by their words', async () => {
  const { platform, user, sheet } = await chosen(
    {
      'import.staff.check': () => ok({ faults: [] }),
      'import.staff.start': () => ok({ importId }),
      'import.staff.add': ({ rows }) => ok({ added: rows.length }),
    },
    Array.from({ length: 120 }, (_, n) => `person${n}`),
  );
  await user.click(await within(sheet).findByRole('button', { name: '导入 120 人' }));
  await within(sheet).findByText('已导入 120 人');
  const added = platform.made
    .filter((call) => call.name === 'import.staff.add')
    .map((call) => call.input as { importId: string; rows: object[] });
  expect(added.map(({ rows }) => rows.length)).toEqual([100, 20]);
  expect(added[0]?.rows[0]).toMatchObject({ account: 'person0', name: '王明', roles: 'finance' });
});

it('says which columns are missing', async () => {
  const { sheet, platform } = await chosen({}, ['lilei'], ['电话', '姓名', '用户名', '角色']);
  await waitFor(() => expect(within(sheet).getByText('缺少列：手机号')).toBeDefined());
  expect(platform.made.map((call) => call.name)).not.toContain('import.staff.check');
});
