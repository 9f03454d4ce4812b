import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { Amendment } from '../../../../contract/shapes/order.ts';
import {
  documents,
  railScreens,
  reasonCodes,
  seats,
  standards,
} from '../../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { issued, later, quoteOf } from '../../../../tests/fakes/order/changeQuote.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { at, cities, detailOf, offer, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

const detail = detailOf(issued, { actions: { ...noActions, change: true } });
const old = detail.price.fareFen + detail.price.taxFen;

/** From the order's page to the quote of another train's seat. */
async function choose(answers: Answers, seat = /一等座/) {
  const platform = memoryPlatform({
    answers: {
      'order.list': () => ok({ rows: [issued], nextCursor: null, counts: { business: 1, private: 0 } }),
      'order.detail.get': () => ok(detail),
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'train.offer.search': () =>
        ok({ offers: [later], standards: standards.slice(0, 1), reasonCodes: [...reasonCodes] }),
      'train.offer.price': () =>
        ok({ offer: later, standards: standards.slice(0, 1), reasonCodes, serviceFen: 500, documents }),
      'order.change.quote': () => ok(quoteOf('c')),
      'order.change.confirm': () => ok(quoteOf('c', { state: 'done', expiresAt: null })),
      ...answers,
    },
  });
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${issued.orderId}` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^改签/ }));
  const card = await screen.findByRole('article', { name: 'G9' });
  await user.click(within(card).getAllByRole('button')[0] as HTMLElement);
  const options = within(card).getByRole('list');
  const listed = options.textContent;
  await user.click(within(options).getByRole('button', { name: seat }));
  return { platform, user, listed, sheet: await screen.findByRole('dialog') };
}

const made = (platform: Awaited<ReturnType<typeof choose>>['platform'], name: string) =>
  platform.made.filter((one) => one.name === name);

it('lists what each seat costs more, quotes the chosen one live, and changes to it under one key', async () => {
  const { platform, user, listed, sheet } = await choose({});
  expect(listed).toContain(`补差价 ¥${((106_000 - old) / 100).toFixed(2)}`);
  expect(made(platform, 'train.offer.search')[0]?.input).toMatchObject({
    date: '2026-11-27',
    travellers: [detail.passenger.ref],
  });
  expect(made(platform, 'order.change.quote')[0]?.input).toMatchObject({
    orderId: issued.orderId,
    offerId: later.offerId,
    option: 'M',
  });
  expect(await within(sheet).findByText('其中公司付')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: '确认改签' }));
  expect(await screen.findByText('已改签')).toBeTruthy();
  expect(made(platform, 'order.change.confirm')).toHaveLength(1);
});

it('does not offer a ticket to itself, but every other seat of its train', async () => {
  if (issued.item.kind !== 'train') throw new Error('no train');
  const { trainNo, departAt, seat } = issued.item;
  const own = { ...offer(trainNo, '08:00', seats), departAt };
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(detail),
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'train.offer.search': () =>
        ok({ offers: [own], standards: standards.slice(0, 1), reasonCodes: [...reasonCodes] }),
    },
  });
  expect(seat).toBe('O');
  const list = `/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-11-27&changeOf=${issued.orderId}`;
  await renderApp({ platform, at: list });
  const card = await screen.findByRole('article', { name: trainNo });
  await userEvent.click(within(card).getAllByRole('button')[0] as HTMLElement);
  expect(await within(card).findByText('原票')).toBeTruthy();
  expect(within(card).queryByRole('button', { name: '改签到二等座' })).toBeNull();
  expect(within(card).getByRole('button', { name: '改签到一等座' })).toBeTruthy();
});

it('says in words why a train that overlaps another journey is refused, and leads back to the list', async () => {
  const { user, sheet } = await choose({ 'order.change.quote': () => fail('DUPLICATE_TRIP') });
  expect(await within(sheet).findByText('此人在该时段已有行程')).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: '确认改签' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: '另选' }));
  expect(await screen.findByRole('article', { name: 'G9' })).toBeTruthy();
});

it('names the journey that another train meets, with the way to it, and not the ticket that is changed', async () => {
  const other = order('b2', at('09:30', '2026-11-27'), { state: 'issued', label: 'processed' });
  const { platform, sheet } = await choose({
    'order.change.quote': () => fail('DUPLICATE_TRIP'),
    'trip.overlap.list': () =>
      ok({
        overlaps: [issued, other].map((one) => ({ traveller: detail.passenger.ref, order: one })),
        alike: [],
      }),
  });
  expect(await within(sheet).findByText(/冲突的行程：/)).toBeTruthy();
  expect(within(sheet).getByText(other.orderNo)).toBeTruthy();
  expect(sheet.textContent).toMatch(/G\d+/);
  expect(sheet.textContent).toContain('09:30');
  expect(within(sheet).getAllByRole('link', { name: '打开订单' })).toHaveLength(1);
  expect(made(platform, 'trip.overlap.list')[0]?.input).toMatchObject({
    kind: 'train',
    offerId: later.offerId,
    option: 'M',
    travellers: [detail.passenger.ref],
  });
});

it('asks a reason where the standard does, among those of the company', async () => {
  const verdict = { ...detail.verdict, control: 'reason' as const };
  const { platform, user, sheet } = await choose({
    'order.change.quote': () => ok(quoteOf('c', { verdict, reasonCodes: [...reasonCodes] })),
  });
  await user.click(await within(sheet).findByRole('button', { name: '确认改签' }));
  expect(await within(sheet).findByText('请选择超标原因')).toBeTruthy();
  expect(made(platform, 'order.change.confirm')).toHaveLength(0);
  await user.click(within(sheet).getByRole('radio', { name: '陪同客户' }));
  await user.click(within(sheet).getByRole('button', { name: '确认改签' }));
  await waitFor(() => expect(made(platform, 'order.change.confirm')).toHaveLength(1));
  expect(made(platform, 'order.change.confirm')[0]?.input).toMatchObject({ reasonCode: 'CLIENT' });
});

it('quotes again what moved, and confirms nothing unseen', async () => {
  const quote = vi.fn(() => ok(quoteOf('c')));
  const { platform, user, sheet } = await choose({
    'order.change.quote': quote,
    'order.change.confirm': () => fail('REQUOTED'),
  });
  await user.click(await within(sheet).findByRole('button', { name: '确认改签' }));
  expect(await within(sheet).findByText('手续费有变，请核对后重新确认。')).toBeTruthy();
  expect(quote).toHaveBeenCalledTimes(2);
  expect(made(platform, 'order.change.confirm')).toHaveLength(1);
});

it('sends the very same again, under its key, after an answer that settles nothing', async () => {
  let isLost = true;
  const { platform, user, sheet } = await choose({
    'order.change.confirm': () => {
      if (!isLost) return ok(quoteOf('c', { state: 'unknown', expiresAt: null }));
      isLost = false;
      return fail('TIMEOUT');
    },
  });
  await user.click(await within(sheet).findByRole('button', { name: '确认改签' }));
  await within(sheet).findByRole('alert');
  await user.click(within(sheet).getByRole('button', { name: '确认改签' }));
  expect(await screen.findByText('已提交，正在处理')).toBeTruthy();
  const [one, other] = made(platform, 'order.change.confirm');
  expect(one?.input).toEqual(other?.input);
  expect(one?.options.idem).toBeTruthy();
  expect(one?.options.idem).toBe(other?.options.idem);
});

it('shows a train that was moved since the list, old and new, before it is confirmed', async () => {
  if (issued.item.kind !== 'train') throw new Error('no train');
  const item = { ...issued.item, departAt: at('10:40'), arriveAt: at('15:10') };
  const { sheet } = await choose({ 'order.change.quote': () => ok(quoteOf('c', { item })) });
  const notice = (await within(sheet).findByText('时刻有变，请核对后确认。')).closest('[role="alert"]');
  expect(notice?.textContent).toContain('10:00 – 14:30');
  expect(notice?.textContent).toContain('10:40 – 15:10');
});

it('a changed order tells of every change that led to it: what was, what became of it, who, when and how much', async () => {
  const before = issued.item;
  const item = order('a9', at('10:00', '2026-11-28')).item;
  const told = {
    kind: 'change' as const,
    state: 'done' as const,
    feeFen: 1500,
    refundFen: 0,
    payFen: 21_500,
    involuntary: false,
    createdAt: railNow - 60_000,
    before,
    item,
    differenceFen: 20_000,
    actor: '林静',
  };
  const history = [{ ...told, amendmentId: 'e'.repeat(32) as Amendment['amendmentId'] }];
  const platform = memoryPlatform({
    answers: { 'order.detail.get': () => ok({ ...detail, history }) },
  });
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${issued.orderId}` });
  const line = (await screen.findByText('已完成')).closest('li');
  expect(line?.textContent).toMatch(/原行程.*11月27日.*08:00.*改为.*11月28日.*10:00/);
  expect(line?.textContent).toMatch(/林静 提交.*差价 \+¥200\.00.*手续费 ¥15\.00/);
});
