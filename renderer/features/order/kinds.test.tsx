import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Language } from '../../../contract/languages.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';

import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import {
  carDetail,
  flightDetail,
  hotelDetail,
  intlDetail,
  kindOrders,
} from '../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { shortDateTime } from '../../shared/format/dateTime.ts';

railScreens();

const { flight, intl, hotel, car, train } = kindOrders;
const rows = [car, hotel, train, intl, flight];
const page = (list: typeof rows) =>
  ok({ rows: list, nextCursor: null, counts: { business: rows.length, private: 0 } });

const journeyIn: Readonly<Record<Language, string>> = { zh: '行程', en: 'Journey', de: 'Reise' };

async function openDetail(detail: OrderDetail, language: Language = 'zh') {
  const platform = memoryPlatform({
    answers: { 'order.detail.get': () => ok(detail), 'order.list': () => page(rows) },
  });
  const { orderId } = detail.summary;
  const at = `/tripTrain/NewOrder_detail/${language}?suborderserialnumber=${orderId}`;
  await renderApp({ platform, at, language });
  return screen.findByRole('region', { name: journeyIn[language] });
}

it('names every kind in the list by what it is, and when', async () => {
  const platform = memoryPlatform({ answers: { 'order.list': () => page(rows) } });
  await renderApp({ platform, at: '/me/meOrder/zh' });
  const list = await screen.findByRole('list', { name: '订单列表' });
  const links = await waitFor(() => {
    const found = within(list).getAllByRole('link');
    expect(found).toHaveLength(5);
    return found;
  });
  const texts = links.map((link) => link.textContent);
  expect(texts[0]).toMatch(/北京首都.*上海虹桥.*CA1831.*12\/2 周三 07:30.*张伟/);
  expect(texts[1]).toMatch(/上海.*纽约.*CA931 \/ LH400.*12\/5 周六 13:45/);
  expect(texts[2]).toMatch(/G161.*12\/8 周二 10:00/);
  expect(texts[3]).toMatch(/静安云栖酒店.*12\/8 – 12\/10.*2 晚/);
  expect(texts[4]).toMatch(/上海虹桥站.*静安云栖酒店.*商务型.*14:50/);
  const kinds = links.map((link) => within(link).getAllByRole('img')[0]?.getAttribute('aria-label'));
  expect(kinds).toEqual(['机票', '国际机票', '火车', '酒店', '用车']);
});

it('narrows by product, flights at home and abroad together, and remembers it', async () => {
  const platform = memoryPlatform({
    answers: { 'order.list': ({ kinds }) => page(rows.filter(({ kind }) => !kinds || kinds.includes(kind))) },
  });
  const { store } = await renderApp({ platform, at: '/me/meOrder/zh' });
  await screen.findByRole('list', { name: '订单列表' });
  await userEvent.click(screen.getByRole('button', { name: '机票' }));
  await waitFor(() => expect(screen.queryByText('静安云栖酒店')).toBeNull());
  expect(platform.made.filter(({ name }) => name === 'order.list').at(-1)?.input).toMatchObject({
    kinds: ['flight', 'intlFlight'],
  });
  expect(store.getState()).toMatchObject({ order: { kinds: ['flight'] } });
});

it('a flight: its cabin, every part of the price, both fees beside each other, and each broken rule in words', async () => {
  const journey = await openDetail(flightDetail());
  expect(journey.textContent).toMatch(/12月2日 周三.*CA1831 国航.*经济舱 Q.*标准经济/);
  expect(journey.textContent).toMatch(/07:30首都机场 T3.*09:45虹桥机场 T2/);
  const price = screen.getByRole('region', { name: '价格' }).textContent;
  expect(price).toMatch(/票面价.*980\.00.*机建燃油.*70\.00.*保险.*20\.00.*服务费.*15\.00.*合计.*1,085\.00/);
  expect(price).toMatch(/公司账户.*965\.00.*本人付款.*120\.00/);
  const rules = screen.getByRole('table', { name: '退票费、改签费' });
  const now = within(rules).getByRole('row', { name: /现在/ });
  expect(now.textContent).toMatch(/2 天 – 14 天.*5% ¥49\.00.*5% ¥49\.00/);
  const info = screen.getByRole('region', { name: '订单信息' }).textContent;
  expect(info).toContain('时段最低价标准 ¥860.00，实际 ¥980.00');
  expect(info).toContain('折扣标准 5.0 折，实际 5.8 折');
  expect(screen.getByRole('region', { name: '行李与备注' }).textContent).toContain('20 公斤');
  expect(screen.getByRole('button', { name: '订返程' })).toBeTruthy();
});

it.each([
  ['en', '50% of full fare'],
  ['de', '50 % vom Vollpreis'],
] as const)('in %s a discount is said as the country says it: %s', async (language, said) => {
  await openDetail(flightDetail(), language);
  const info = (await screen.findAllByRole('region')).map(({ textContent }) => textContent).join(' ');
  expect(info).toContain(said);
  expect(info).not.toContain('折');
});

it('a flight abroad: each way on its own line, at the clocks of its airports, with its connection', async () => {
  const journey = await openDetail(intlDetail(), 'en');
  // 20:30 in Frankfurt is 03:30 of the next day in Shanghai: the clock that counts is the airport's.
  expect(journey.textContent).toMatch(/Sat 5 Dec.*CA931 \/ LH400 Air China.*Business class J/);
  expect(journey.textContent).toMatch(/13:45Pudong T1.*23:10Kennedy T4 \(UTC−5\)/);
  expect(journey.textContent).toMatch(
    /1 h 40 min layover in Frankfurt.*20:30 Frankfurt T1.*23:10 Kennedy T4/,
  );
  expect(journey.textContent).toContain('Operated by United');
  expect(journey.textContent).toMatch(/Sat 12 Dec.*Return.*CA982.*16:00.*19:45\+1/);
  expect(journey.textContent).toContain('All times are local');
  // Its refund and its change have different hours, so each has a table of its own.
  expect(screen.getByRole('table', { name: 'Refund fee' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Change fee' }).textContent).toContain('600.00');
  expect(screen.queryByRole('button', { name: 'Book return' })).toBeNull();
});

it('a hotel: nights and dates, the address, and until when it costs nothing to give it back', async () => {
  const journey = await openDetail(hotelDetail());
  expect(journey.textContent).toMatch(/12\/8周二 入住.*2 晚.*12\/10周四 离店/);
  expect(journey.textContent).toMatch(/高级大床房.*协议价.*含单早/);
  expect(journey.textContent).toContain('静安区南京西路 1266 号');
  expect(screen.getByRole('region', { name: '入住人' }).textContent).toContain('房号1208');
  expect(screen.getByRole('region', { name: '价格' }).textContent).toContain('每晚 ¥520 – ¥560');
  const rules = screen.getByRole('table', { name: '退订费' });
  expect(within(rules).getByRole('row', { name: /现在/ }).textContent).toMatch(/12\/7 周一 18:00 前.*免费/);
  expect(within(rules).getByRole('row', { name: /起/ }).textContent).toContain('520.00');
  expect(screen.getByRole('button', { name: '再订一次' })).toBeTruthy();
});

it.each([
  ['zh', '20:00', '最晚 20:00 到店'],
  ['en', '20:00', 'Arrive by 20:00'],
  ['de', '20:00', 'Anreise bis 20:00'],
  ['zh', null, '整晚保留'],
] as const)('a hotel says in %s until when its room is kept: %s', async (language, latestArrival, said) => {
  const { summary } = hotelDetail();
  if (summary.item.kind !== 'hotel') throw new Error('no room');
  await openDetail(
    hotelDetail({ summary: { ...summary, item: { ...summary.item, latestArrival } } }),
    language,
  );
  expect(await screen.findByText(said)).toBeTruthy();
});

it.each([
  ['company', '月结'],
  ['personal', '个人付款'],
  ['mixed', '公司月结，超出部分个人付款'],
] as const)('a room on the company’s monthly account that is paid by %s says %s', async (payer, said) => {
  const { summary } = hotelDetail();
  if (summary.item.kind !== 'hotel') throw new Error('no room');
  const item = { ...summary.item, settle: 'monthly' as const };
  await openDetail(hotelDetail({ summary: { ...summary, payer, item } }));
  expect(screen.getByText(said)).toBeTruthy();
});

it.each([
  ['zh', '与王思远、李**合住'],
  ['en', 'Shared with 王思远, 李**'],
  ['de', 'Geteilt mit 王思远, 李**'],
] as const)('a shared room names who shares it: %s', async (language, said) => {
  const { summary } = hotelDetail();
  if (summary.item.kind !== 'hotel') throw new Error('no room');
  const item = { ...summary.item, sharedWith: ['0123456789abcdef', 'fedcba9876543210'] };
  const shared = hotelDetail({ summary: { ...summary, item }, sharers: ['王思远', '李**'] });
  const journey = await openDetail(shared, language);
  expect(journey.textContent).toContain(said);
  expect(journey.textContent).not.toContain('0123456789abcdef');
});

it('a ride: from where to where, who drives, and that its price is not yet the last word', async () => {
  const journey = await openDetail(carDetail());
  expect(journey.textContent).toMatch(/接送站.*商务型.*上海/);
  expect(journey.textContent).toMatch(/14:50上海虹桥站 P9 停车场.*约 35 分钟.*15:25/);
  expect(journey.textContent).toContain('12.4 公里，实际费用以行程结束为准');
  const who = screen.getByRole('region', { name: '乘车人' }).textContent;
  expect(who).toMatch(/司机周师傅.*车牌沪A·D12345.*车型别克 GL8/);
});

it('says first that the supplier moved it, and that giving it back is free then', async () => {
  const departAt = flight.startAt + 3_600_000;
  await openDetail(
    flightDetail({ disruption: { kind: 'rescheduled', departAt, arriveAt: flight.endAt + 3_600_000 } }),
  );
  expect(screen.getByText('时间已变更，现为 12/2 周三 08:30')).toBeTruthy();
  expect(screen.getByText('现在退免手续费')).toBeTruthy();
});

it('of a journey over two flights, names the one that was moved, on the clock where it leaves', async () => {
  const [, second] = intl.item.kind === 'intlFlight' ? intl.item.segments : [];
  const departAt = (second?.departAt ?? 0) + 3_600_000;
  const moved = { index: 1, departAt, arriveAt: departAt + 3_600_000 };
  const times = { departAt: intl.startAt, arriveAt: moved.arriveAt };
  await openDetail(intlDetail({ disruption: { kind: 'rescheduled', ...times, segments: [moved] } }));
  expect(screen.queryByText(/^时间已变更/)).toBeNull();
  const time = shortDateTime(departAt, 'zh', second?.from.zone);
  expect(screen.getByText(`LH400 时间已变更，现为 ${time} 起飞`)).toBeTruthy();
  const flights = screen.getAllByRole('list', { name: '航段' })[0]?.textContent ?? '';
  const was = shortDateTime(second?.departAt ?? 0, 'zh', second?.from.zone);
  expect(flights).toContain(`原 ${was} ${time}`);
});

it('of a journey over two flights, names the one that was withdrawn', async () => {
  await openDetail(intlDetail({ disruption: { kind: 'withdrawn', segments: [{ index: 1 }] } }));
  expect(screen.getByText('LH400 已被航空公司取消')).toBeTruthy();
  const [flights] = screen.getAllByRole('list', { name: '航段' });
  expect(flights?.textContent).toContain('已取消LH400');
  expect(flights?.textContent).not.toContain('中转');
});

it.each([
  ['approving', '已保留，等待审批'],
  ['rejected', '审批未通过'],
  ['lapsed', '已逾期释放'],
  ['refunding', '退款处理中'],
  ['changing', '变更处理中'],
] as const)('an order that is %s says so', async (state, title) => {
  const summary = { ...flight, state, deadlineAt: state === 'approving' ? railNow + 600_000 : null };
  await openDetail(flightDetail({ summary }));
  expect(screen.getAllByText(title).length).toBeGreaterThan(0);
});

it('links the orders a change led from and to', async () => {
  await openDetail(flightDetail({ changedTo: train.orderId }));
  const link = await screen.findByRole('link', { name: '变更后的订单' });
  expect(link.getAttribute('href')).toContain(train.orderId);
});

it.each([
  ['flight', flight, /07:30.*CA1831.*09:45/],
  ['intl', intl, /13:45.*CA931 \/ LH400.*23:10/],
  ['hotel', hotel, /静安云栖酒店.*12\/8.*2 晚.*12\/10/],
  ['car', car, /14:50.*商务型.*15:25/],
] as const)('home shows a %s as the next trip', async (_, nextTrip, shown) => {
  const platform = memoryPlatform({
    answers: {
      'home.overview.get': () => ok({ banners: [], nextTrip, held: 0, unclear: 0, upcoming: 1 }),
      'order.detail.get': () => fail('NOT_FOUND'),
    },
  });
  await renderApp({ platform, at: '/ZLindex/zh' });
  const card = await screen.findByRole('region', { name: '下一程' });
  expect(card.textContent).toMatch(shown);
});
