import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { languages } from '../../../../contract/languages.ts';
import { fromBase64 } from '../../../../contract/wire/base64.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { issued, right, travelled, vouchersOf } from '../../../../tests/gateway/vouchers.ts';

linjingForEachTest();

async function textOf(pdf: string): Promise<string> {
  const data = fromBase64(pdf);
  if (!data) throw new Error('no pdf');
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((one) => ('str' in one ? one.str : '')).join('');
}

test('what is handed in for a trip has its orders, its vouchers and what is missing, to the fen', async () => {
  const { orderId, arriveAt, fareFen } = await issued();
  await travelled(arriveAt);
  const [rail] = await vouchersOf(orderId);
  if (!rail) throw new Error('no voucher');
  await valueOf(linjing('invoice.voucher.register', right(rail, '26117000000000000001')));
  for (const language of languages) {
    const asked = { orderId: orderId as never, language };
    const { name, pdf, pack } = await valueOf((await world.as('lina'))('invoice.pack.get', asked));
    expect(name).toMatch(/-2026-11-24\.pdf$/);
    expect(pack).toMatchObject({ traveller: '李娜', receivedFen: fareFen });
    const own = pack.orders.find(({ order }) => order.orderId === orderId);
    expect(own).toMatchObject({ costFen: fareFen + 500, companyFen: fareFen + 500, personalFen: 0 });
    expect(own?.vouchers.map(({ state }) => state)).toEqual(['invoiced', 'invoicing']);
    expect(pack.receivedFen + pack.missingFen).toBe(pack.totalFen);
    expect(pack.companyFen + pack.personalFen).toBe(pack.totalFen);
    const text = await textOf(pdf);
    for (const said of ['李娜', rail.orderNo, '26117000000000000001', rail.header])
      expect(text).toContain(said);
    expect(text).toContain({ zh: '未收到', en: 'Missing', de: 'Fehlt' }[language]);
    // No key stands where a word should.
    expect(text).not.toMatch(/paper\.|item\.|invoice\./);
  }
});

test('a refunded order costs what was kept of it, and others’ trips are nobody’s', async () => {
  const { orderId } = await issued();
  const quote = await valueOf(linjing('order.refund.quote', { orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId: quote.amendmentId }));
  const asked = { orderId: orderId as never, language: 'zh' } as const;
  const { pack } = await valueOf(linjing('invoice.pack.get', asked));
  const kept = (await vouchersOf(orderId))
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, { fen }) => sum + fen, 0);
  expect(kept).toBeGreaterThan(0);
  expect(pack.orders.find(({ order }) => order.orderId === orderId)?.costFen).toBe(kept);
  for (const username of ['zhangwei', 'liuyang'])
    expect(await codeOf((await world.as(username))('invoice.pack.get', asked))).toBe('NOT_FOUND');
});
