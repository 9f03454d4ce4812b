import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { readCsv } from '../../../../contract/rules/text/csv.ts';
import { type OrderView, orderViewId } from '../../../../contract/shapes/desk/orderView.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { at, order } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../../tests/fakes/trainScreens.tsx';
import { readXlsx } from '../../../shared/output/xlsx.ts';

railScreens();

const made: { readonly blob: Blob; readonly name: string }[] = [];
beforeEach(() => {
  made.length = 0;
  let last: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last = blob;
      return 'blob:x';
    },
    revokeObjectURL() {},
  });
  HTMLAnchorElement.prototype.click = function click() {
    if (last && this.download !== '') made.push({ blob: last, name: this.download });
  };
});

const orders: readonly OrderSummary[] = [
  order('a1', at('08:00', '2026-12-08'), { traveller: '=李娜', booker: '林静', totalFen: 66_200 }),
  order('a2', at('09:00', '2026-12-09'), { traveller: '张,伟', state: 'held', label: 'new' }),
  order('a3', at('09:00', '2026-11-20'), { state: 'used', label: 'completed' }),
];
const view: OrderView = {
  viewId: orderViewId.parse('e'.repeat(32)),
  name: '月底',
  layout: {
    tab: 'business',
    kinds: ['train'],
    labels: ['new'],
    from: null,
    to: null,
    sort: 'amount',
    group: 'person',
    columns: ['total', 'booker'],
  },
};

async function open(answers: Answers = {}) {
  const platform = memoryPlatform({
    answers: {
      'order.list': ({ cursor }) =>
        ok({
          rows: cursor ? orders.slice(2) : orders.slice(0, 2),
          nextCursor: cursor ? null : 'next',
          counts: { business: 3, private: 0 },
        }),
      'order.view.list': () => ok({ views: [view] }),
      ...answers,
    },
  });
  await renderApp({ platform, at: '/desk/orders/zh', width: 1440 });
  const keys = userEvent.setup();
  await screen.findByRole('checkbox', { name: /=李娜/ });
  return { platform, keys };
}

const rowOf = async (name: RegExp) => {
  const row = (await screen.findByRole('checkbox', { name })).closest('.order-table__row');
  if (!(row instanceof HTMLElement)) throw new Error('no row');
  return row;
};

it('shows the columns that are chosen, and no others', async () => {
  const { keys } = await open();
  expect((await rowOf(/=李娜/)).textContent).toContain('662');
  await keys.click(screen.getByRole('button', { name: '列' }));
  await keys.click(await screen.findByRole('menuitemcheckbox', { name: '金额' }));
  await keys.keyboard('{Escape}');
  await waitFor(async () => expect((await rowOf(/=李娜/)).textContent).not.toContain('662'));
  await keys.click(screen.getByRole('button', { name: '列' }));
  await keys.click(await screen.findByRole('menuitemcheckbox', { name: '预订时间' }));
  await keys.keyboard('{Escape}');
  expect((await rowOf(/=李娜/)).querySelector('.order-table__cell--created')).toBeTruthy();
});

it('takes a kept view: what it is narrowed to, sorted and grouped by, and its columns', async () => {
  const { platform, keys } = await open();
  await keys.click(screen.getByRole('button', { name: '视图' }));
  await keys.click(await screen.findByRole('menuitem', { name: '月底' }));
  await waitFor(() =>
    expect(madeOf(platform, 'order.list').at(-1)?.input).toMatchObject({
      tab: 'business',
      labels: ['new'],
      kinds: ['train'],
      sort: 'amount',
    }),
  );
  const row = await rowOf(/=李娜/);
  expect([...row.querySelectorAll('.order-table__cell')].map((one) => one.className)).toEqual([
    expect.stringContaining('--total'),
    expect.stringContaining('--booker'),
  ]);
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent)
      .join(),
  ).toContain('=李娜');
});

it('a view that was refused is sent again under another key', async () => {
  const { platform, keys } = await open({ 'order.view.save': () => fail('VIEWS_FULL') });
  await keys.click(screen.getByRole('button', { name: '视图' }));
  await keys.click(await screen.findByRole('menuitem', { name: '保存当前视图' }));
  const sheet = within(await screen.findByRole('dialog'));
  await keys.type(sheet.getByRole('textbox'), '本周');
  const sent = () => madeOf(platform, 'order.view.save').map(({ options }) => options.idem);
  for (const tries of [1, 2]) {
    await keys.click(sheet.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent()).toHaveLength(tries));
  }
  expect(new Set(sent()).size).toBe(2);
});

it('forgets a view', async () => {
  const { platform, keys } = await open({ 'order.view.remove': () => ok({ views: [] }) });
  await keys.click(screen.getByRole('button', { name: '视图' }));
  await keys.click(await screen.findByRole('menuitem', { name: '删除视图' }));
  const sheet = within(await screen.findByRole('dialog'));
  await keys.click(sheet.getByRole('button', { name: /月底/ }));
  await waitFor(() =>
    expect(madeOf(platform, 'order.view.remove')).toMatchObject([{ input: { viewId: view.viewId } }]),
  );
});

it('exports all of a list page by page, as a text nothing in it is run from', async () => {
  const { keys } = await open();
  await keys.click(screen.getByRole('button', { name: '导出' }));
  await keys.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.name).toMatch(/\.csv$/);
  const text = (await made[0]?.blob.text()) ?? '';
  expect(text).toContain("'=李娜");
  const [head, ...rows] = (readCsv(text) ?? []).map(({ cells }) => cells);
  expect(rows).toHaveLength(3);
  expect(head?.slice(0, 3)).toEqual(['订单号', '产品', '出行人']);
  expect(rows.map((row) => row[2])).toEqual(['=李娜', '张,伟', orders[2]?.traveller]);
  expect(rows[0]).toContain('662.00');
});

it('exports those chosen as a workbook', async () => {
  const { keys } = await open();
  await keys.click(await screen.findByRole('checkbox', { name: /张,伟/ }));
  await keys.click(screen.getByRole('button', { name: '导出所选' }));
  await keys.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.name).toMatch(/\.xlsx$/);
  const bytes = new Uint8Array((await made[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  const [, ...rows] = readXlsx(bytes) ?? [];
  expect(rows.map(({ cells }) => cells[2])).toEqual(['张,伟']);
  // Numbers, which a workbook adds up, have no zeros behind them.
  expect(rows[0]?.cells[7]).toBe(String((orders[1]?.totalFen ?? 0) / 100));
});

it('says that a file ends before the list does', async () => {
  const { platform, keys } = await open();
  const rows = Array.from({ length: 20_000 }, () => orders[0]).flatMap((one) => one ?? []);
  platform.answer({
    'order.list': () => ok({ rows, nextCursor: 'more', counts: { business: 30_000, private: 0 } }),
  });
  await keys.click(screen.getByRole('button', { name: '导出' }));
  await keys.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByText(/只导出了前 20,000 单/);
  expect(made).toHaveLength(1);
});

it('says that not all could be read, and writes no part of a file', async () => {
  const { platform, keys } = await open();
  platform.answer({ 'order.list': () => fail('UNAVAILABLE') });
  await keys.click(screen.getByRole('button', { name: '导出' }));
  await keys.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('导出没有完成，请重试')).toBeTruthy();
  expect(made).toEqual([]);
});

it('prints the itineraries of all that are chosen as one file on one key, and vouchers where they are', async () => {
  const { platform, keys } = await open({
    'brief.papers.get': () => fail('PAPER_FAILED'),
    'order.papers.get': () =>
      ok({
        name: 'TD1-1.pdf',
        pdf: btoa('%PDF-1.7'),
        left: orders.slice(1, 2).map(({ orderId }) => orderId),
      }),
  });
  await keys.click(await screen.findByRole('checkbox', { name: '选择前 2 单' }));
  await keys.keyboard('i');
  expect(await screen.findByText('PDF 没能生成，请重试')).toBeTruthy();
  expect(made).toEqual([]);
  platform.answer({ 'brief.papers.get': () => ok({ name: 'TD1-2.pdf', pdf: btoa('%PDF-1.7') }) });
  await keys.keyboard('i');
  await waitFor(() => expect(made.map(({ name }) => name)).toEqual(['TD1-2.pdf']));
  expect(madeOf(platform, 'brief.papers.get').at(-1)?.input).toMatchObject({
    orderIds: orders.slice(0, 2).map(({ orderId }) => orderId),
    language: 'zh',
  });
  await keys.click(screen.getByRole('button', { name: '导出所选' }));
  await keys.click(await screen.findByRole('menuitem', { name: '凭证（PDF）' }));
  await waitFor(() => expect(made).toHaveLength(2));
  expect(await screen.findByText('1 单没有凭证，未放入文件')).toBeTruthy();
});
