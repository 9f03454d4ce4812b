import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import {
  voucherAnswers as answers,
  at,
  header,
  ids,
  voucher,
} from '../../../tests/fakes/company/vouchers.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { invoiceFeature } from './index.ts';
import type { MissingOrder, VoucherHeader } from './invoiceApi.ts';
import { voucherDue } from './logic/voucherDue.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, invoiceFeature];
const repairAt = `/invoiceRepair/zh?orderId=${ids.orderId}&voucherId=${ids.voucherId}`;

it('a voucher awaited is listed, and the one received is taken in as it says', async () => {
  const { platform, user } = await open('/myinvoice/zh', { features, answers });
  await user.click(await screen.findByRole('link', { name: /TD26112000001.*李娜.*553\.00/ }));
  await screen.findByText('2099年5月19日 周二');
  await user.click(screen.getByRole('button', { name: '登记收到的发票' }));
  const number = await screen.findByRole('textbox', { name: '发票号码' });
  await user.click(screen.getByRole('button', { name: '登记' }));
  expect(document.activeElement).toBe(number);
  await user.type(number, '26117000000000000001');
  await user.type(screen.getByRole('textbox', { name: '价税合计（元）' }), '553');
  await user.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('20261120');
  await user.click(screen.getByRole('button', { name: '登记' }));
  await screen.findByText('发票已登记');
  expect(platform.made.find(({ name }) => name === 'invoice.voucher.register')?.input).toEqual({
    voucherId: ids.voucherId,
    number: '26117000000000000001',
    header: voucher.header,
    taxId: voucher.taxId,
    fen: 55_300,
    issuedOn: '2026-11-20',
  });
});

it('one made out to the wrong header is made out again, and why it is refused is said', async () => {
  const refused = { ...answers, 'invoice.voucher.repair': () => fail('VOUCHER_CLOSED') };
  const { platform, user } = await open(`${repairAt}&act=repair`, { features, answers: refused });
  const send = await screen.findByRole('button', { name: '提交重开' });
  await user.click(send);
  screen.getByText('请填写');
  expect(platform.made.some(({ name }) => name === 'invoice.voucher.repair')).toBe(false);
  await user.click(screen.getByRole('radio', { name: /云程科技集团有限公司/ }));
  await user.click(send);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(platform.made.find(({ name }) => name === 'invoice.voucher.repair')?.input).toEqual({
    voucherId: ids.voucherId,
    headerId: ids.headerId,
  });
});

it('the header chosen for it is chosen still by whoever went to add another', async () => {
  const { app, user } = await open(`${repairAt}&act=repair`, { features, answers });
  await user.click(await screen.findByRole('radio', { name: /云程科技集团有限公司/ }));
  await user.click(screen.getByRole('button', { name: '添加抬头' }));
  await waitFor(() => expect(app.url()).toContain('addinvoicetop'));
  app.navigate(`${repairAt}&act=repair`);
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /云程科技集团有限公司/ });
  expect(radio.checked).toBe(true);
});

it('nothing is offered about a voucher of somebody one may not book for', async () => {
  const seen = () => ok({ rows: [{ ...voucher, actions: [] }], nextCursor: null });
  await open(`/invoice_tab/zh?orderId=${ids.orderId}`, {
    features,
    answers: { ...answers, 'invoice.voucher.list': seen },
  });
  await screen.findByText('铁路电子客票');
  expect(screen.queryByRole('button', { name: '登记收到的发票' })).toBeNull();
});

it('a header is sent once each field is right; an individual’s is the header alone', async () => {
  const { platform, user } = await open('/addinvoicetop/zh', { features, answers });
  const name = await screen.findByRole('textbox', { name: '抬头名称' });
  await user.type(name, '云程 科技');
  await user.type(screen.getByRole('textbox', { name: '税号' }), '911');
  await user.click(screen.getByRole('checkbox', { name: /增值税专用发票/ }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getAllByText('请填写')).toHaveLength(4);
  screen.getByText(/抬头.*空格/);
  screen.getByText(/税号应为|税号.*18/);
  await user.click(screen.getByRole('radio', { name: '个人' }));
  await user.clear(name);
  await user.type(name, '张伟');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('抬头已保存');
  expect(platform.made.find(({ name: call }) => call === 'invoice.header.save')?.input).toEqual({
    type: 'individual',
    header: '张伟',
    taxId: '',
    bank: '',
    account: '',
    address: '',
    phone: '',
    specialVat: false,
  });
});

it('the company’s header is changed by those who keep its accounts, and only shown to others', async () => {
  const editAt = `/editinvoicetop/zh?headerId=${ids.headerId}`;
  await open(editAt, { features, answers });
  await screen.findByText(/由差旅管理员或财务维护/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('with the right to, it is changed at the version that was read', async () => {
  const children = [{ params: 'orders.company', permission: 1 as const }];
  const permissions = [...samplePermissions, { params: 'module.orders', permission: 1 as const, children }];
  const { platform, user } = await open(`/editinvoicetop/zh?headerId=${ids.headerId}`, {
    features,
    answers,
    session: { user: sampleUser(), permissions, acting: null },
  });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await screen.findByText('抬头已保存');
  const sent = platform.made.find(({ name }) => name === 'invoice.header.save')?.input;
  expect(sent).toMatchObject({ headerId: ids.headerId, version: 3, shared: true });
});

it('a header somebody else changed since it was opened is not written over', async () => {
  let own: VoucherHeader = { ...header, shared: false };
  const { app, platform, user } = await open(`/editinvoicetop/zh?headerId=${ids.headerId}`, {
    features,
    answers: {
      ...answers,
      'invoice.header.list': () => ok({ headers: [own] }),
      'invoice.header.save': () => fail('OVERTAKEN'),
    },
  });
  await screen.findByRole('button', { name: '保存' });
  own = { ...own, header: '云程控股有限公司', version: 4 };
  await act(async () => platform.emit('cache.outdated', { tags: ['Saved'] }));
  await waitFor(() => expect(JSON.stringify(app.store.getState())).toContain('云程控股有限公司'));
  // It is drawn after it was stored.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText(/被他人修改过/);
  const sent = platform.made.find(({ name }) => name === 'invoice.header.save')?.input;
  expect(sent).toMatchObject({ header: header.header, version: 3 });
});

it('an awaited voucher deserves notice in its last thirty days, and is overdue after the last', () => {
  const due = voucher.dueAt ?? 0;
  expect(voucherDue(voucher, due - 31 * DAY_MS)).toMatchObject({ tone: 'neutral', days: 31 });
  expect(voucherDue(voucher, due - 30 * DAY_MS)).toMatchObject({ tone: 'warn', days: 30 });
  expect(voucherDue(voucher, due)).toMatchObject({ tone: 'bad', days: 0, last: '2099-05-19' });
  expect(voucherDue({ ...voucher, state: 'invoiced' }, due)).toBeNull();
});

it('says why the list is not there', async () => {
  await open('/myinvoice/en', {
    features,
    language: 'en',
    answers: { 'invoice.voucher.list': () => fail('UNAVAILABLE') },
  });
  const panel = await screen.findByRole('tabpanel');
  await within(panel).findByText('The invoices could not be loaded');
});

it('people are reminded of an order’s missing vouchers at a press', async () => {
  const missing: MissingOrder = {
    orderId: voucher.orderId,
    orderNo: voucher.orderNo,
    item: null,
    traveller: '李娜',
    kinds: ['railInvoice', 'serviceInvoice'],
    fen: 55_800,
    dueAt: voucher.dueAt,
    overdue: false,
    remindedAt: null,
    mayRemind: true,
  };
  const { platform, user } = await open('/invoiceChase/zh', {
    features,
    answers: {
      ...answers,
      'invoice.missing.list': () => ok({ rows: [missing], nextCursor: null }),
      'invoice.missing.remind': () => ok({ remindedAt: at }),
    },
  });
  await screen.findByRole('link', { name: /TD26112000001.*李娜.*缺 2 张.*558\.00/ });
  await user.click(screen.getByRole('button', { name: '提醒' }));
  await screen.findByText('已发出提醒');
  expect(platform.made.find(({ name }) => name === 'invoice.missing.remind')?.input).toEqual({
    orderId: voucher.orderId,
  });
});
