import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { OwedShare, Payment } from '../../../contract/shapes/money.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const id = (letter: string) => letter.repeat(32);
const paymentId = id('f') as Payment['paymentId'];
const share = (letter: string, fen: number): Omit<OwedShare, 'deadlineAt' | 'paymentId'> => {
  const made = order(id(letter), railNow, { state: 'held', deadlineAt: railNow + 600_000 });
  return { orderId: made.orderId, amendmentId: null, fen: fen as OwedShare['fen'], order: made };
};
const owed = (letter: string, fen: number, more: Partial<OwedShare> = {}): OwedShare => ({
  ...share(letter, fen),
  deadlineAt: railNow + 600_000,
  paymentId: null,
  ...more,
});
const payment = (state: Payment['state'], more: Partial<Payment> = {}): Payment => ({
  paymentId,
  state,
  fen: 55_800 as Payment['fen'],
  qr: state === 'open' ? `http://pay.test/wxQrPay/zh#${paymentId}.proof` : null,
  expiresAt: railNow + 600_000,
  shares: [{ ...share('a', 55_800), state: 'asked', returnedFen: 0 }],
  ...more,
});

async function open(at: string, answers: Answers) {
  const platform = memoryPlatform({ answers });
  const app = await renderApp({ platform, at });
  const asked = (name: string) => platform.made.filter((call) => call.name === name);
  return { app, asked, platform };
}

it('asks for what is chosen in one payment, once however often it is pressed, and shows its code', async () => {
  const { app, asked } = await open('/pay/zh', {
    'payment.owed.list': () => ok({ rows: [owed('a', 55_800), owed('b', 10_000)] }),
    'payment.open': () => ok(payment('open')),
    'payment.get': () => ok(payment('open')),
  });
  const [first] = await screen.findAllByRole('checkbox');
  expect(screen.getByText('2 笔，本人应付')).toBeTruthy();
  if (first) await userEvent.click(first);
  expect(screen.getByText('1 笔，本人应付')).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('button', { name: '去付款' }));
  expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy();
  expect(new Set(asked('payment.open').map((call) => call.options.idem)).size).toBe(1);
  expect(asked('payment.open')[0]?.input).toEqual({ orderIds: [id('b')], amendmentIds: [] });
  expect(app.url()).toContain(`paymentId=${paymentId}`);
  // The cashier's page is another site's: its address is no path of ours.
  const link = screen.getByRole('link', { name: '在本机打开付款页' });
  expect(link.getAttribute('href')).toBe(`http://pay.test/wxQrPay/zh#${paymentId}.proof`);
});

it('leads to the payment something stands in already, and says what can no longer be paid', async () => {
  const { app } = await open('/pay/zh', {
    'payment.owed.list': () =>
      ok({ rows: [owed('a', 100, { paymentId }), owed('b', 100, { deadlineAt: railNow })] }),
    'payment.get': () => ok(payment('open')),
  });
  expect(await screen.findByText('付款时限已过')).toBeTruthy();
  expect(screen.getByRole('button', { name: '去付款' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByText('已发起付款，点此继续'));
  await waitFor(() => expect(app.url()).toContain(`paymentId=${paymentId}`));
});

it('goes on with the payment that was in the way', async () => {
  const { app } = await open('/pay/zh', {
    'payment.owed.list': () => ok({ rows: [owed('a', 100)] }),
    'payment.open': () => fail('PAYMENT_OPEN', { details: { paymentId } }),
    'payment.get': () => ok(payment('open')),
  });
  await userEvent.click(await screen.findByRole('button', { name: '去付款' }));
  await waitFor(() => expect(app.url()).toContain(`paymentId=${paymentId}`));
});

it.each([
  ['declined', '付款被拒绝'],
  ['cancelled', '付款已取消'],
  ['expired', '付款已超时'],
] as const)('a payment that was %s took nothing and can be made again', async (state, words) => {
  const { app } = await open(`/pay/zh?paymentId=${paymentId}`, {
    'payment.get': () => ok(payment(state)),
    'payment.owed.list': () => ok({ rows: [owed('a', 100)] }),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/没有扣款/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重新付款' }));
  await waitFor(() => expect(app.url()).toContain('order_no='));
});

it('says of money that came too late that it goes back, and of an unknown end that nobody should pay again', async () => {
  const late = payment('paid', {
    shares: [{ ...share('a', 55_800), state: 'returned', returnedFen: 55_800 }],
  });
  const { platform } = await open(`/pay/zh?paymentId=${paymentId}`, {
    'payment.get': () => ok(payment('unknown')),
  });
  expect(await screen.findByText('请不要重复付款，确认后会自动更新。')).toBeTruthy();
  platform.answer({ 'payment.get': () => ok(late) });
  platform.emit('cache.outdated', { tags: ['Order'] });
  expect(await screen.findByText('已付款，其中有订单在付款前已释放')).toBeTruthy();
  expect(screen.getByText('订单已释放，款项原路退回')).toBeTruthy();
});

it.each([`paymentId=${paymentId}`, 'paymentId=nonsense'])(
  'says of %s that there is none for this person',
  async (query) => {
    await open(`/pay/zh?${query}`, { 'payment.get': () => fail('NOT_FOUND') });
    expect(await screen.findByText('没有这笔付款')).toBeTruthy();
  },
);

const hash = (text: string) => window.history.replaceState(null, '', `#${text}`);
afterEach(() => hash(''));

it('the cashier takes a decision once and leads on to what became of it', async () => {
  hash(`${paymentId}.proof`);
  let state: Payment['state'] = 'open';
  const { asked, app } = await open('/wxQrPay/zh', {
    'payment.cashier.get': () => ok({ fen: 55_800, state, expiresAt: railNow + 600_000 }),
    'payment.cashier.pay': () => {
      state = 'paid';
      return ok({ state: 'paid' as const });
    },
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: '确认付款' }));
  expect(await screen.findByText('可以关闭这个页面。', undefined)).toBeTruthy();
  expect(app.url()).toBe('/payment/zh');
  expect(new Set(asked('payment.cashier.pay').map((call) => call.options.idem)).size).toBe(1);
  expect(asked('payment.cashier.pay')[0]?.input).toEqual({ token: `${paymentId}.proof`, decision: 'pay' });
});
