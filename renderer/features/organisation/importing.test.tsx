import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { csvOf, readCsv } from '../../../contract/rules/text/csv.ts';
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

/** The sheet, with a file chosen of these accounts; '' is an empty row. */
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
  const rows = accounts.map((account, n) =>
    account === '' ? [] : [`1391111000${n}`, '王明', account, '财务'],
  );
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

it('names rows as they stand in the file, empty ones counted', async () => {
  const { sheet } = await chosen(
    { 'import.staff.check': () => ok({ faults: [{ row: 1, column: 'account', fault: 'ACCOUNT_TAKEN' }] }) },
    ['lilei', '', '', 'zhangwei'],
  );
  await within(sheet).findByText('第 5 行，用户名');
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
  const start = await within(sheet).findByRole('button', { name: '导入 120 人' });
  within(sheet).getByText('staff.csv');
  await user.click(start);
  await within(sheet).findByText('已导入 120 人');
  const added = platform.made
    .filter((call) => call.name === 'import.staff.add')
    .map((call) => call.input as { importId: string; rows: object[] });
  expect(added.map(({ rows }) => rows.length)).toEqual([100, 20]);
  expect(added[0]?.rows[0]).toMatchObject({ account: 'person0', name: '王明', roles: 'finance' });
});

it('stops after the part on its way when the sheet is closed', async () => {
  const parts: ((added: number) => void)[] = [];
  const { platform, user, sheet } = await chosen(
    {
      'import.staff.check': () => ok({ faults: [] }),
      'import.staff.start': () => ok({ importId }),
      'import.staff.add': () =>
        new Promise((resolve) => void parts.push((added) => resolve(ok({ added })))) as never,
    },
    Array.from({ length: 120 }, (_, n) => `person${n}`),
  );
  await user.click(await within(sheet).findByRole('button', { name: '导入 120 人' }));
  await waitFor(() => expect(parts).toHaveLength(1));
  await user.click(within(sheet).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  parts[0]?.(100);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(platform.made.filter((call) => call.name === 'import.staff.add')).toHaveLength(1);
});

it('says which columns are missing', async () => {
  const { sheet, platform } = await chosen({}, ['lilei'], ['电话', '姓名', '用户名', '角色']);
  await waitFor(() => expect(within(sheet).getByText('缺少列：手机号')).toBeDefined());
  expect(platform.made.map((call) => call.name)).not.toContain('import.staff.check');
});

it('hands back the wrong rows as a file that names what is wrong in which column', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user, sheet } = await chosen(
    {
      'import.staff.check': () =>
        ok({
          faults: [
            { row: 1, column: 'account', fault: 'ACCOUNT_TAKEN' },
            { row: 1, column: 'mobile', fault: 'MOBILE_INVALID' },
            { row: 2, column: 'roles', fault: 'MAY_NOT_GIVE' },
          ],
        }),
    },
    ['lilei', 'zhangwei', 'hanmei', 'xiaoming'],
  );
  await user.click(await within(sheet).findByRole('button', { name: '下载错误清单' }));
  expect(names).toEqual(['员工导入错误清单.csv']);
  const [head, ...rows] = (readCsv((await saved[0]?.text()) ?? '') ?? []).map(({ cells }) => cells);
  expect(head?.slice(0, 5)).toEqual(['行号', '问题', '用户名', '姓名', '手机号']);
  expect(rows).toEqual([
    [
      '3',
      '用户名：用户名已被使用、手机号：手机号码不正确',
      'zhangwei',
      '王明',
      '13911110001',
      '',
      '',
      '',
      '',
      '财务',
    ],
    ['4', '角色：您不能授予该角色或职级', 'hanmei', '王明', '13911110002', '', '', '', '', '财务'],
  ]);
});

it('stops where a part is refused, and says how far it came', async () => {
  const { user, sheet } = await chosen(
    {
      'import.staff.check': () => ok({ faults: [] }),
      'import.staff.start': () => ok({ importId }),
      'import.staff.add': ({ rows }) => (rows.length === 100 ? ok({ added: 100 }) : fail('FORBIDDEN')),
    },
    Array.from({ length: 120 }, (_, n) => `person${n}`),
  );
  await user.click(await within(sheet).findByRole('button', { name: '导入 120 人' }));
  await within(sheet).findByText('已导入 100 / 120 人后停止');
});

it('undoes a whole import after asking, and says who stays because their account is in use', async () => {
  let undoneAt: number | null = null;
  const { platform, user } = await open('/control/zh', {
    features,
    session: managing,
    width: 1440,
    answers: {
      ...answers,
      'import.staff.list': () =>
        ok({
          imports: [{ importId, by: '赵敏', at: Date.UTC(2026, 10, 1), rows: 120, added: 120, undoneAt }],
        }),
      'import.staff.undo': () => {
        undoneAt = Date.UTC(2026, 10, 2);
        return ok({ removed: 118, kept: 2 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '导入和导出' }));
  await user.click(await screen.findByRole('menuitem', { name: '导入员工' }));
  const sheet = within(await screen.findByRole('dialog', { name: '导入员工' }));
  const undone = () =>
    platform.made.filter((call) => call.name === 'import.staff.undo').map(({ input }) => input);
  await user.click(await sheet.findByRole('button', { name: '撤销' }));
  const asked = within(await screen.findByRole('alertdialog', { name: /撤销导入的 120 人/ }));
  expect(undone()).toEqual([]);
  await user.click(asked.getByRole('button', { name: '撤销' }));
  await sheet.findByText('已删除 118 人');
  await sheet.findByText('2 个账户已在使用或权限高于您，予以保留');
  await sheet.findByText('已撤销');
  expect(undone()).toEqual([{ importId }]);
  expect(sheet.queryByRole('button', { name: '撤销' })).toBeNull();
});
