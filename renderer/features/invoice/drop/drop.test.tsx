import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { voucherAnswers as answers, voucher } from '../../../../tests/fakes/company/vouchers.ts';
import { frameFeatures } from '../../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../../tests/fakes/openApp.tsx';
import { invoiceFeature } from '../index.ts';
import type { VoucherFileRead } from '../invoiceApi.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, invoiceFeature];
const read: VoucherFileRead = {
  format: 'xml',
  kind: 'railInvoice',
  number: '26117000000000000001',
  fen: voucher.fen,
  header: voucher.header,
  taxId: voucher.taxId,
  issuedOn: '2026-11-20',
  traveller: '李娜',
  travelDay: null,
  serviceNo: null,
  duplicate: null,
  matches: [{ voucher, differs: [] }],
  certain: voucher.voucherId,
};
const fileOf = (name: string) => new File([`<EInvoice>${name}</EInvoice>`], name, { type: 'text/xml' });

it('a file that is one voucher without doubt is taken in at a press', async () => {
  const { platform, user } = await open('/invoiceDrop/zh', {
    features,
    answers: { ...answers, 'invoice.file.read': () => ok({ file: read }) },
  });
  await screen.findByText('选择文件');
  await user.upload(fileInput(), fileOf('a.xml'));
  await screen.findByText('完全相符');
  expect(platform.made.some(({ name }) => name === 'invoice.voucher.register')).toBe(false);
  await user.click(screen.getByRole('button', { name: '登记这张发票' }));
  await screen.findByText('已登记到订单 TD26112000001');
  expect(platform.made.find(({ name }) => name === 'invoice.voucher.register')?.input).toEqual({
    voucherId: voucher.voucherId,
    number: read.number,
    header: voucher.header,
    taxId: voucher.taxId,
    fen: voucher.fen,
    issuedOn: '2026-11-20',
  });
});

it('one that may be two waits for a choice; what nobody can confirm is not offered, and refusals are said', async () => {
  const other = { ...voucher, voucherId: 'd'.repeat(32) as never, orderNo: 'TD26112000002' };
  const wrong = { ...voucher, voucherId: 'e'.repeat(32) as never, orderNo: 'TD26112000003' };
  const open3 = {
    ...read,
    certain: null,
    matches: [
      { voucher, differs: [] },
      { voucher: other, differs: ['day' as const] },
      { voucher: wrong, differs: ['header' as const] },
    ],
  };
  const { user } = await open('/invoiceDrop/zh', {
    features,
    answers: {
      ...answers,
      'invoice.file.read': () => ok({ file: open3 }),
      'invoice.voucher.register': () => fail('VOUCHER_DUPLICATE'),
    },
  });
  await screen.findByText('选择文件');
  await user.upload(fileInput(), fileOf('a.xml'));
  await screen.findByText('待确认');
  const take = screen.getByRole('button', { name: '登记这张发票' });
  expect(take).toHaveProperty('disabled', true);
  screen.getByText('不符：出行日期');
  expect(screen.getByRole('radio', { name: /TD26112000003/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: /TD26112000002/ }));
  await user.click(take);
  await screen.findByText('该凭证号码已登记过');
});

it('the same voucher twice is one, one the company has is refused, and a bad file says so', async () => {
  const answersOf = [
    ok({ file: read }),
    ok({ file: read }),
    ok({ file: { ...read, number: '26117000000000000009', certain: null, duplicate: { orderNo: 'TD9' } } }),
    fail('FILE_UNREADABLE'),
  ];
  const { user } = await open('/invoiceDrop/zh', {
    features,
    answers: { ...answers, 'invoice.file.read': () => answersOf.shift() ?? fail('FILE_UNREADABLE') },
  });
  await screen.findByText('选择文件');
  await user.upload(fileInput(), ['a.xml', 'b.xml', 'c.xml', 'd.xml'].map(fileOf));
  await screen.findByText(/没有从文件中读出发票/);
  screen.getByText(/与“a.xml”是同一张发票/);
  screen.getByText(/已登记在订单 TD9 上/);
  expect(screen.getAllByRole('button', { name: '登记这张发票' })).toHaveLength(1);
});

it('files stay while one of them is registered by hand, and come back with the screen', async () => {
  const { user, app } = await open('/invoiceDrop/zh', {
    features,
    answers: { ...answers, 'invoice.file.read': () => ok({ file: { ...read, issuedOn: null } }) },
  });
  await screen.findByText('选择文件');
  await user.upload(fileInput(), fileOf('a.xml'));
  await user.click(await screen.findByRole('button', { name: '登记收到的发票' }));
  await screen.findByRole('textbox', { name: '发票号码' });
  app.navigate('/invoiceDrop/zh');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '发票号码' })).toBeNull());
  screen.getByText('a.xml');
  screen.getByRole('button', { name: '登记收到的发票' });
});

it('one that was moved while it waited says so, and those after it are read', async () => {
  const { user } = await open('/invoiceDrop/zh', {
    features,
    answers: { ...answers, 'invoice.file.read': () => ok({ file: read }) },
  });
  await screen.findByText('选择文件');
  const moved = new File([Uint8Array.of(0x50, 0x4b, 3, 4)], '旧.zip');
  moved.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  await user.upload(fileInput(), [moved, fileOf('a.xml')]);
  await screen.findByText('完全相符');
  screen.getByText(/没有从文件中读出发票/);
});

it('nothing more is read once the screen is out of sight', async () => {
  const reads: (() => void)[] = [];
  const { app, platform, user } = await open('/invoiceDrop/zh', {
    features,
    answers: {
      ...answers,
      'invoice.file.read': () =>
        new Promise((resolve) => void reads.push(() => resolve(ok({ file: read })))) as never,
    },
  });
  const asked = () => platform.made.filter(({ name }) => name === 'invoice.file.read').length;
  await screen.findByText('选择文件');
  await user.upload(fileInput(), [fileOf('a.xml'), fileOf('b.xml')]);
  await waitFor(() => expect(asked()).toBe(1));
  app.navigate('/myinvoice/zh');
  await act(async () => reads[0]?.());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked()).toBe(1);
  app.navigate('/invoiceDrop/zh');
  await waitFor(() => expect(asked()).toBe(2));
});

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file is asked for');
  return input;
}
