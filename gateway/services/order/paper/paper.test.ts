import { Worker } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { languages } from '../../../../contract/languages.ts';
import { hasVoucher, isInsured } from '../../../../contract/rules/order/hasVoucher.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { fromBase64 } from '../../../../contract/wire/base64.ts';
import { carDetail, flightDetail, hotelDetail, intlDetail } from '../../../../tests/fakes/kindWorld.ts';
import { at, detailOf, order } from '../../../../tests/fakes/railWorld.ts';
import { insurancesOf } from '../../insurance/insurance.ts';
import { paperDrawer } from '../../paper/drawPaper.ts';
import { readPaperWords } from '../../paper/paperWords.ts';
import { insurancePaper } from './insurancePaper.ts';
import { insuranceOf, voucherOf, voucherPaper, vouchersOfAll } from './voucher.ts';

const issued = (traveller: string): OrderDetail => {
  const summary = order('a1', at('08:00', '2026-11-27'), { state: 'issued', label: 'processed' });
  return detailOf({ ...summary, traveller });
};

async function bytesOf(answer: Awaited<ReturnType<typeof voucherOf>>) {
  const bytes = answer.ok ? fromBase64(answer.value.pdf) : null;
  if (!bytes) throw new Error('no voucher');
  return bytes;
}
async function textOf(data: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const page = await (await pdf.getPage(1)).getTextContent();
  return page.items.map((one) => ('str' in one ? one.str : '')).join('');
}

const details = [issued('张龘'), flightDetail(), intlDetail(), hotelDetail(), carDetail()].map((one) => ({
  ...one,
  summary: { ...one.summary, state: 'issued' as const },
}));

test.each(languages)(
  'every product has a voucher in %s, with its names, no larger than 200 kB',
  async (language) => {
    for (const detail of details) {
      const bytes = await bytesOf(await voucherOf(detail, language));
      expect(bytes.length).toBeLessThan(200_000);
      const text = await textOf(bytes);
      expect(text).toContain(detail.summary.traveller);
      expect(text).toContain(detail.summary.orderNo);
      expect(text).toContain({ zh: '预订凭证', en: 'Booking voucher', de: 'Buchungsbeleg' }[language]);
    }
  },
);

test.each(languages)('a room that is paid in person names no monthly account in %s', (language) => {
  const detail = hotelDetail();
  if (detail.summary.item.kind !== 'hotel') throw new Error('no room');
  const item = { ...detail.summary.item, settle: 'monthly' as const };
  const word = readPaperWords()[language];
  const said = (payer: 'company' | 'personal') =>
    JSON.stringify(voucherPaper({ ...detail, summary: { ...detail.summary, payer, item } }, language, word));
  expect(said('company')).toContain(word('item.settle.monthly'));
  expect(said('personal')).not.toContain(word('item.settle.monthly'));
  expect(said('personal')).toContain(word('item.settle.personal'));
});

test.each(languages)(
  'a room says until when one arrives, or that it is kept all night, in %s',
  (language) => {
    const detail = hotelDetail();
    const word = readPaperWords()[language];
    const rowOf = (latestArrival: string | null | undefined) => {
      const item = { ...detail.summary.item, latestArrival };
      const order = { ...detail, summary: { ...detail.summary, item } } as OrderDetail;
      const { rows } = voucherPaper(order, language, word);
      return rows.find(({ label }) => label === word('paper.latestArrival'))?.value;
    };
    expect(rowOf('18:00')).toBe('18:00');
    expect(rowOf(null)).toBe(
      { zh: '整晚保留', en: 'Kept all night', de: 'Die ganze Nacht reserviert' }[language],
    );
    // Booked before it was kept: nothing is said of it.
    expect(rowOf(undefined)).toBeUndefined();
  },
);

test('a character in no font is shown as 〓 and named at the foot', async () => {
  const text = await textOf(await bytesOf(await voucherOf(issued('张𠮷'), 'zh')));
  expect(text).toContain('张〓');
  expect(text).toContain('U+20BB7');
});

test('an order that is not issued, or given back, has no voucher', async () => {
  for (const state of ['held', 'cancelled', 'refunded', 'changed'] as const) {
    const detail = issued('张伟');
    const answer = await voucherOf({ ...detail, summary: { ...detail.summary, state } }, 'zh');
    expect(answer).toMatchObject({ ok: false, error: { code: 'NO_VOUCHER' } });
  }
});

test('a worker that ends refuses its papers with a code, and the next paper starts another', async () => {
  const code = ['process.exit(1)', "throw new Error('no font')"];
  const draw = paperDrawer(() => new Worker(code.shift() ?? '', { eval: true }));
  for (let times = 0; times < 2; times++)
    expect(await voucherOf(issued('张伟'), 'zh', draw)).toMatchObject({
      ok: false,
      error: { code: 'PAPER_FAILED' },
    });
  expect(code).toEqual([]);
});

test('a paper that ends its worker takes none along of those that wait', async () => {
  const code = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ title }) => title === 'bad' ? process.exit(1) : parentPort.postMessage(Buffer.from(title)));`;
  const draw = paperDrawer(() => new Worker(code, { eval: true }));
  const drawn = ['one', 'bad', 'two'].map((title) => draw({ title, rows: [], foot: '', unprintable: '' }));
  const said = await Promise.all(drawn.map((one) => one.then(String, () => 'refused')));
  expect(
    said.map((one) => (one === 'refused' ? one : Buffer.from(one.split(',').map(Number)).toString())),
  ).toEqual(['one', 'refused', 'two']);
});

test('what its supplier moved is on the voucher as it goes by now, and what it withdrew has none', async () => {
  const word = readPaperWords().en;
  const [train, flight] = [issued('张伟'), flightDetail()].map((one) => ({
    ...one.summary,
    state: 'issued' as const,
  }));
  const later = (hour: string) => at(hour, '2026-11-27');
  const moved = { kind: 'rescheduled' as const, departAt: later('21:07'), arriveAt: later('23:41') };
  for (const summary of [train, flight]) {
    if (!summary) throw new Error('no order');
    const detail = { ...issued('张伟'), summary: { ...summary, disruption: moved } };
    const said = JSON.stringify(voucherPaper(detail, 'en', word));
    expect(said).toContain('21:07');
    expect(said).toContain('23:41');
    expect(said).toContain(word('paper.moved'));
    const gone = { ...detail, summary: { ...summary, disruption: { kind: 'withdrawn' as const } } };
    expect(await voucherOf(gone, 'en')).toMatchObject({ ok: false, error: { code: 'NO_VOUCHER' } });
  }
  const intl = intlDetail();
  const second = { kind: 'withdrawn' as const, segments: [{ index: 1 }] };
  const part = { ...intl, summary: { ...intl.summary, disruption: second } };
  const flights = 'segments' in intl.summary.item ? intl.summary.item.segments : [];
  expect(JSON.stringify(voucherPaper(part, 'en', word))).toContain(
    `${flights[1]?.flightNo} has been cancelled`,
  );
});

test('several vouchers are one file with a page each, and those that have none are named', async () => {
  const given = issued('张伟');
  const back = detailOf({ ...given.summary, orderId: order('c9', 0).orderId, state: 'refunded' });
  const answer = await vouchersOfAll([given, back, hotelIssued()], 'zh');
  if (!answer.ok) throw new Error(answer.error.code);
  const data = fromBase64(answer.value.pdf);
  if (!data) throw new Error('no file');
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  expect([pdf.numPages, answer.value.left]).toEqual([2, [back.summary.orderId]]);
  expect(await vouchersOfAll([back], 'zh')).toMatchObject({ error: { code: 'NO_VOUCHER' } });
});

function hotelIssued(): OrderDetail {
  const detail = hotelDetail();
  return { ...detail, summary: { ...detail.summary, state: 'issued' } };
}

const insured = (state: 'issued' | 'refunded' | 'held'): OrderDetail => {
  const detail = flightDetail();
  const insurances = insurancesOf('flight');
  const price = { ...detail.price, insuranceFen: 5_000 };
  return { ...detail, summary: { ...detail.summary, state }, insurances, price };
};

test.each(languages)(
  'insurances have a voucher in %s: who, on what, what each pays and costs',
  async (language) => {
    const detail = insured('issued');
    const text = await textOf(await bytesOf(await insuranceOf(detail, language)));
    const said = { zh: '保险凭证', en: 'Insurance voucher', de: 'Versicherungsbeleg' }[language];
    for (const part of [said, detail.summary.traveller, detail.summary.orderNo, '30.00', '20.00', '50.00'])
      expect(language === 'de' ? text.replaceAll(',', '.') : text).toContain(part);
    for (const { name } of detail.insurances)
      expect(text.replaceAll(' ', '')).toContain((name[language] ?? '').replaceAll(' ', ''));
  },
);

test('nothing is insured before it is bought, once it is given back, or where no insurance was', async () => {
  const none = { ok: false, error: { code: 'NO_VOUCHER' } };
  for (const state of ['held', 'refunded'] as const)
    expect(await insuranceOf(insured(state), 'zh')).toMatchObject(none);
  expect(await insuranceOf({ ...insured('issued'), insurances: [] }, 'zh')).toMatchObject(none);
  // One of the two is no longer sold.
  const left = insured('issued').insurances.slice(1);
  expect(await insuranceOf({ ...insured('issued'), insurances: left }, 'zh')).toMatchObject(none);
});

test('what its supplier withdrew is insured still: its delay is what one insured against', () => {
  const { summary, insurances, price } = insured('issued');
  const withdrawn = { ...summary, disruption: { kind: 'withdrawn' } } as OrderDetail['summary'];
  expect(hasVoucher(withdrawn)).toBe(false);
  expect(isInsured({ summary: withdrawn, insurances, price })).toBe(true);
});

test('of a flight that was moved, the times that were insured stand beside those it goes by now', async () => {
  const word = readPaperWords().en;
  const detail = insured('issued');
  const { item } = detail.summary;
  if (!('segments' in item)) throw new Error('no flight');
  const [first] = item.segments;
  const late = 5 * 3_600_000;
  const disruption = {
    kind: 'rescheduled',
    departAt: (first?.departAt ?? 0) + late,
    arriveAt: (item.segments.at(-1)?.arriveAt ?? 0) + late,
  };
  const moved = { ...detail, summary: { ...detail.summary, disruption } } as OrderDetail;
  const labels = insurancePaper(moved, 'en', word).rows.map(({ label }) => label);
  expect(labels).toContain(word('paper.supplierChange'));
  expect(labels).toContain(`Booked: ${word('paper.from')}`);
  expect(
    insurancePaper(detail, 'en', word)
      .rows.map(({ label }) => label)
      .join(),
  ).not.toContain('Booked');
});
