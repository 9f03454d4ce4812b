import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { meetingId } from '../../../contract/shapes/meeting/meeting.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { sessionWith } from '../../../tests/fakes/sampleWorld.ts';
import { statementFeature } from './index.ts';
import type { StatementLine } from './statementApi.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, statementFeature];
const session = sessionWith('company.accounts');
const account = {
  limitFen: 10_000_000,
  usedFen: 75_300,
  frozenFen: 0,
  availableFen: 9_924_700,
  owedFen: 0,
  asOf: Date.parse('2026-11-20T08:00:00+08:00'),
};
const line = (lineId: string, orderNo: string, fen: number): StatementLine => ({
  lineId,
  at: account.asOf,
  event: 'issue',
  orderId: null,
  orderNo,
  traveller: '李娜',
  fen,
});
const answers = {
  'payment.account.get': () => ok(account),
  'payment.statement.list': () =>
    ok({ lines: [line('a', 'TD1', 55_300), line('b', 'TD2', 20_000)], nextCursor: null }),
};

it('a month is listed with its sum, and a bill is compared with it line by line', async () => {
  const { user } = await open('/statement/zh', { features, session, answers });
  const month = await screen.findByRole('region', { name: /明细/ });
  within(month).getByText('TD1');
  expect(month.textContent).toContain('753.00');
  const bill = '订单号,金额（元）\nTD1,553.00\nTD1,553.00\nTD2,210.00\nTD9,10.00\nTD8,约十元\n';
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no bill is asked for');
  await user.upload(input, new File([bill], 'bill.csv', { type: 'text/csv' }));
  const compared = await screen.findByRole('region', { name: /与“bill.csv”核对/ });
  const found = within(compared);
  for (const said of ['金额不同', '仅账单有', '账单重复']) found.getByText(said);
  expect(found.queryByText('一致')).toBeNull();
  expect(compared.textContent).toContain('1,326.00');
  expect(compared.textContent).toContain('573.00');
  screen.getByText(/第 6 行的金额无法识别/);
  await user.click(found.getByRole('radio', { name: /一致 1/ }));
  found.getByText('一致');
  expect(found.queryByText('账单重复')).toBeNull();
});

it('names a charge without an order number, with its line and amount', async () => {
  const { user } = await open('/statement/zh', { features, session, answers });
  await screen.findByText('TD1');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no bill is asked for');
  const bill = '订单号,金额（元）\nTD1,553.00\nTD2,200.00\n,2000.00\n合计,2753.00\n';
  await user.upload(input, new File([bill], 'bill.csv', { type: 'text/csv' }));
  const compared = await screen.findByRole('region', { name: /与“bill.csv”核对/ });
  const row = within(compared).getByText('收费无订单号').closest('li');
  expect(row?.textContent).toMatch(/第 4 行.*2,000\.00/);
  expect(within(compared).queryByText('账单重复')).toBeNull();
  within(compared).getByRole('radio', { name: '无订单号 1' });
});

it('of two files the one chosen last is the bill, also where the first takes longer to read', async () => {
  const { user } = await open('/statement/zh', { features, session, answers });
  await screen.findByText('TD1');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no bill is asked for');
  const bill = '订单号,金额（元）\nTD1,553.00\n';
  const large = new File([bill], 'large.csv', { type: 'text/csv' });
  let finish = () => {};
  large.arrayBuffer = () =>
    new Promise((resolve) => {
      finish = () => resolve(new TextEncoder().encode(bill).buffer);
    });
  await user.upload(input, large);
  await user.upload(input, new File([bill], 'small.csv', { type: 'text/csv' }));
  await screen.findByRole('region', { name: /与“small.csv”核对/ });
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  screen.getByRole('region', { name: /与“small.csv”核对/ });
});

it('a file that is no bill says what it lacks, and a month that did not come says why', async () => {
  const { user } = await open('/statement/zh', { features, session, answers });
  await screen.findByText('TD1');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no bill is asked for');
  await user.upload(input, new File(['订单号,备注\nTD1,x\n'], 'x.csv', { type: 'text/csv' }));
  await screen.findByText('没有找到金额一列。');
});

it('says why the month is not there', async () => {
  await open('/statement/en', {
    features,
    session,
    language: 'en',
    answers: { ...answers, 'payment.statement.list': () => fail('UNAVAILABLE') },
  });
  await screen.findByText('The statement could not be loaded');
});

it('names a meeting by its title and another journey of which only the sum is known, not the one as the other', async () => {
  const meeting = { meetingId: meetingId.parse('a'.repeat(32)), title: '华南客户答谢会' };
  const lines = [{ ...line('m', '', 3_307_290), meeting }, line('p', '', 10_000)];
  await open('/statement/zh', {
    features,
    session,
    answers: { ...answers, 'payment.statement.list': () => ok({ lines, nextCursor: null }) },
  });
  expect(await screen.findByText('会议：华南客户答谢会')).toBeTruthy();
  expect(screen.getAllByText('因私行程')).toHaveLength(1);
});
