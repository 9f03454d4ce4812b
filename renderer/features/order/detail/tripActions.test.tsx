import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { toBase64 } from '../../../../contract/wire/base64.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { at, cities, detailOf, order } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

const issued = order('a1', at('08:00', '2026-11-27'), { state: 'issued', label: 'processed' });

function openOrder(
  answers: NonNullable<Parameters<typeof memoryPlatform>[0]>['answers'] = {},
  shown = issued,
) {
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(detailOf(shown)),
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'train.offer.search': () => ok({ offers: [], standards: [], reasonCodes: [] }),
      'trip.traveller.list': () => ok({ travellers: [], nextCursor: null }),
      ...answers,
    },
  });
  const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${issued.orderId}`;
  return { platform, app: renderApp({ platform, at }) };
}

it('one press searches the way back, the day after arrival, for the same traveller', async () => {
  const { platform, app } = openOrder();
  await app;
  await userEvent.click(await screen.findByRole('button', { name: '订返程' }));
  await vi.waitFor(
    () => expect(platform.made.filter(({ name }) => name === 'train.offer.search')).not.toEqual([]),
    { timeout: 15_000 },
  );
  const search = platform.made.find(({ name }) => name === 'train.offer.search');
  if (issued.item.kind !== 'train') throw new Error('no train');
  expect(search?.input).toMatchObject({
    from: { kind: 'station', code: issued.item.to.code },
    to: { kind: 'station', code: issued.item.from.code },
    date: '2026-11-28',
    travellers: [detailOf(issued).passenger.ref],
  });
});

it('the itinerary is copied in the language of whoever reads it', async () => {
  await openOrder().app;
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '复制行程' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await screen.findByText('行程已复制')).toBeTruthy();
  const text = await navigator.clipboard.readText();
  expect(text).toContain(issued.traveller);
  expect(text).toContain(`Order no. ${issued.orderNo}`);
});

it('the order is saved as a file for a calendar, under an id that stays', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL() {} }),
  );
  await openOrder().app;
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '加入日历' }));
  await user.click(await screen.findByRole('menuitem', { name: '这张订单' }));
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 15_000 });
  expect(made[0]?.type).toBe('text/calendar');
  expect(await made[0]?.text()).toContain(`UID:${issued.orderId}@tripdesk`);
});

it('the voucher is saved as the bytes the gateway drew, in the language shown', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL() {} }),
  );
  const { platform, app } = openOrder({
    'order.paper.get': () => ok({ name: 'TD1.pdf', pdf: toBase64(Uint8Array.of(37, 80, 68, 70, 255)) }),
  });
  await app;
  await userEvent.click(await screen.findByRole('button', { name: '凭证 PDF' }));
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.type).toBe('application/pdf');
  expect([...new Uint8Array((await made[0]?.arrayBuffer()) ?? [])]).toEqual([37, 80, 68, 70, 255]);
  expect(platform.made.find(({ name }) => name === 'order.paper.get')?.input).toEqual({
    orderId: issued.orderId,
    language: 'zh',
  });
});

it('insurances are named with what they pay and cost, and have a paper of their own', async () => {
  const rail = {
    code: 'railAccident',
    name: { zh: '铁路乘意险', en: 'Rail accident insurance' },
    cover: { zh: '乘车意外最高30万元', en: 'Up to CNY 300,000' },
    fen: 300,
  };
  const detail = detailOf(issued);
  const price = { ...detail.price, insuranceFen: 300 };
  const { platform, app } = openOrder({
    'order.detail.get': () => ok({ ...detail, price, insurances: [rail] }),
    'order.paper.get': () => fail('PAPER_FAILED'),
  });
  await app;
  await screen.findByText('铁路乘意险');
  screen.getByText('乘车意外最高30万元');
  await userEvent.click(screen.getByRole('button', { name: '保险凭证 PDF' }));
  await vi.waitFor(() =>
    expect(platform.made.find(({ name }) => name === 'order.paper.get')?.input).toMatchObject({
      paper: 'insurance',
    }),
  );
});

it.each([
  ['PAPER_FAILED', '凭证暂时无法生成'],
  ['FORBIDDEN', '权限'],
] as const)(
  'a voucher refused with %s is said beside the button, which can be pressed again',
  async (code, said) => {
    await openOrder({ 'order.paper.get': () => fail(code) }).app;
    const button = await screen.findByRole('button', { name: '凭证 PDF' });
    await userEvent.click(button);
    expect((await screen.findAllByText(new RegExp(said))).length).toBeGreaterThan(0);
    expect(button.hasAttribute('disabled')).toBe(false);
  },
);

it('an order that is not issued yet offers no voucher', async () => {
  const held = order('a2', at('08:00', '2026-11-27'), { state: 'held', label: 'new' });
  await openOrder({}, held).app;
  await screen.findByRole('button', { name: '加入日历' });
  expect(screen.queryByRole('button', { name: '凭证 PDF' })).toBeNull();
  expect(screen.queryByRole('button', { name: '保险凭证 PDF' })).toBeNull();
});
