import { expect, test } from 'vitest';
import { readFile } from './readFile.ts';
import { readPrinted } from './readPrinted.ts';

/* Files that hold several vouchers, or say two things: the number of one never goes with the sum of another. */

const header = '云程科技集团有限公司';
const invoice = (number: string, sum: string) => [
  `电子发票(普通发票) 发票号码: ${number} 开票日期: 2026年11月20日`,
  `名称: ${header}`,
  `价税合计(大写) 玖佰圆整 (小写) ¥${sum}`,
];
const rail = [
  '电子发票(铁路电子客票)',
  '发票号码: 26117000000000000001 开票日期: 2026年11月20日',
  '票价: ￥100.00',
  `购买方名称: ${header}`,
];

test('pages of two vouchers are none', () => {
  expect(readPrinted(rail)).toMatchObject({ number: '26117000000000000001', fen: 10_000 });
  expect(readPrinted([...rail, ...invoice('26117000000000000002', '900.00')])).toBeNull();
  const [one, other] = [invoice('26117000000000000003', '1.00'), invoice('26117000000000000004', '2.00')];
  expect(readPrinted([...one, ...other])).toBeNull();
});

test('the next page of a voucher, and the number of the one it replaces, are no other voucher', () => {
  const one = invoice('26117000000000000003', '1.00');
  expect(readPrinted([...one, '发票号码: 26117000000000000003 第2页'])).toMatchObject({ fen: 100 });
  expect(readPrinted([...one, '备注: 原发票号码: 26117000000000000009'])).toMatchObject({ fen: 100 });
});

const data = (inner: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><a>${inner}</a>`);
const whole = (number: string, sum: string) =>
  `<InvoiceNumber>${number}</InvoiceNumber><TotalTax-includedAmount>${sum}</TotalTax-includedAmount>`;
const parts = (net: string, tax: string) =>
  `<TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm>`;

test('data of two vouchers, or whose sum is not that of its parts, are none', async () => {
  const one = whole('26117000000000000001', '100.00');
  expect(await readFile(data(one + parts('94.34', '5.66')))).toMatchObject({ fen: 10_000 });
  expect(await readFile(data(one + parts('10.00', '1.00')))).toBeNull();
  expect(await readFile(data(one + whole('26117000000000000002', '900.00')))).toBeNull();
});
