import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { fromBase64 } from '../../../contract/wire/base64.ts';
import { valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';

let world: BookingWorld;
let linjing: Ask;
let orderId: string;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  const id = await world.employeeId('lina');
  const self = { kind: 'employee' as const, id };
  const offer = pick((await search(linjing, [self], '2026-11-24')).offers, 'O');
  const { rows } = await book(linjing, [row(offer, self, id)]);
  orderId = rows[0]?.orderId ?? '';
});
afterEach(() => world.close());

const tokenOf = (url: string) => url.split('#')[1] ?? '';
const make = (days = 7, idem?: string) => linjing('brief.link.make', { orderId, days }, idem);
const read = (token: string) => linjing('brief.guest.get', { token });
const over = { ok: true, value: { brief: null } };
const open = { ok: true, value: { brief: { legs: [{}] } } };

test('a link leads a guest to one trip, with no more of its traveller than is needed', async () => {
  const { url } = await valueOf(make());
  const token = tokenOf(url);
  expect(token.length).toBeGreaterThanOrEqual(43);
  const { brief } = await valueOf(read(token));
  if (!brief) throw new Error('no brief');
  const own = await valueOf(linjing('brief.trip.get', { orderId }));
  expect(own.traveller).toBe('李娜');
  expect(brief.traveller).not.toContain('李娜');
  expect(brief.legs).toMatchObject([{ kind: 'train', from: { place: { zh: expect.any(String) } } }]);
  expect(brief.legs.map(({ confirmation }) => confirmation)).toEqual(['']);
  expect(brief.contacts.map(({ kind }) => kind)).toContain('ambulance');
  // The store holds no token, so that whoever reads it can open no link.
  const rows = await world.deps.store.db.selectFrom('guest_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await read('x'.repeat(43))).toMatchObject(over);
});

test('a link ends by itself, or at once when it is revoked, and says the same for every other', async () => {
  const first = await valueOf(make(2));
  const second = await valueOf(make(2));
  await valueOf(linjing('brief.link.revoke', { orderId, linkId: second.linkId }));
  expect(await read(tokenOf(second.url))).toMatchObject(over);
  expect(await read(tokenOf(first.url))).toMatchObject(open);
  world.clock.advance(2 * DAY_MS);
  expect(await read(tokenOf(first.url))).toMatchObject(over);
  const { links } = await valueOf(linjing('brief.link.list', { orderId }));
  expect(links.map(({ state }) => state).sort()).toEqual(['expired', 'revoked']);
});

test('made again under the same key it is the same link, and nobody else makes, lists or revokes one', async () => {
  const key = crypto.randomUUID();
  const [one, again] = [await valueOf(make(7, key)), await valueOf(make(7, key))];
  expect(again).toEqual(one);
  const stranger = await world.as('chenbo');
  for (const answer of [
    await stranger('brief.link.make', { orderId, days: 7 }),
    await stranger('brief.link.list', { orderId }),
    await stranger('brief.link.revoke', { orderId, linkId: one.linkId }),
    await stranger('brief.trip.get', { orderId }),
  ])
    expect(answer).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await read(tokenOf(one.url))).toMatchObject(open);
  for (let made = 1; made < 10; made++) await valueOf(make());
  expect(await make()).toMatchObject({ error: { code: 'GUEST_LINKS_FULL' } });
});

test('a link says nothing of a trip that was given up, and is still there to be revoked', async () => {
  const { url, linkId } = await valueOf(make());
  expect(await read(tokenOf(url))).toMatchObject(open);
  expect(await linjing('order.cancel', { orderId })).toMatchObject({ ok: true });
  expect(await read(tokenOf(url))).toMatchObject(over);
  expect((await valueOf(linjing('brief.link.list', { orderId }))).links).toMatchObject([{ linkId }]);
});

/** What a PDF says, page by page. */
async function pagesOf(pdf: string): Promise<string[]> {
  const data = fromBase64(pdf);
  if (!data) throw new Error('no file');
  const file = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= file.numPages; at++) {
    const { items } = await (await file.getPage(at)).getTextContent();
    pages.push(items.map((one) => ('str' in one ? one.str : '')).join(''));
  }
  return pages;
}

test('the brief on paper has its places in Chinese and English', async () => {
  const { pdf } = await valueOf(linjing('brief.papers.get', { orderIds: [orderId], language: 'zh' }));
  const [text] = await pagesOf(pdf);
  expect(text).toContain('北京');
  expect(text).toContain('Beijing');
  expect(text).toContain('120');
});

test('the itineraries of several orders are one file, each trip of each traveller once', async () => {
  const [lina, zhangwei] = [await world.employeeId('lina'), await world.employeeId('zhangwei')];
  const both = [lina, zhangwei].map((id) => ({ kind: 'employee' as const, id }));
  const offer = pick((await search(linjing, both, '2026-11-26')).offers, 'O');
  const rows = both.map((who) => row(offer, who, who.id));
  const second = (await book(linjing, rows)).rows.map((one) => one.orderId ?? '');
  const orderIds = [orderId, ...second, second[0] ?? ''];
  const { pdf, name } = await valueOf(linjing('brief.papers.get', { orderIds, language: 'zh' }));
  const pages = await pagesOf(pdf);
  expect(pages).toHaveLength(3);
  expect(pages.map((page) => ['李娜', '张伟'].filter((who) => page.includes(who)))).toEqual([
    ['李娜'],
    ['李娜'],
    ['张伟'],
  ]);
  expect(name).toMatch(/-3\.pdf$/);
  // An order that is not theirs to see is as one that is not there, and nothing of the others is given.
  const stranger = await world.as('chenbo');
  expect(await stranger('brief.papers.get', { orderIds, language: 'zh' })).toMatchObject({
    error: { code: 'NOT_FOUND' },
  });
});
