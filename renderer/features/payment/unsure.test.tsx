import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { type OwedShare, owedShare, type Payment, payment } from '../../../contract/shapes/money.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const id = 'd'.repeat(32);
const held = (digit: string) =>
  order(digit, railNow + 86_400_000, {
    state: 'held',
    payer: 'personal',
    deadlineAt: railNow + 1_800_000,
    tokens: '',
  });

const owed = (digit: string, more: Partial<OwedShare> = {}): OwedShare => {
  const made = held(digit);
  return owedShare.parse({
    orderId: made.orderId,
    amendmentId: null,
    fen: 66_700,
    order: made,
    deadlineAt: railNow + 1_800_000,
    paymentId: null,
    ...more,
  });
};

type Share = Payment['shares'][number];
const paymentOf = (more: Partial<Payment> = {}, share: Partial<Share> = {}): Payment =>
  payment.parse({
    paymentId: id,
    state: 'open',
    fen: 66_700,
    qr: `http://127.0.0.1:8443/wxQrPay/zh#${id}.proof`,
    expiresAt: railNow + 1_800_000,
    shares: [
      {
        orderId: held('a1').orderId,
        amendmentId: null,
        fen: 66_700,
        order: held('a1'),
        state: 'asked',
        returnedFen: 0,
        ...share,
      },
    ],
    ...more,
  });

async function open(at: string, answers: Answers) {
  const platform = memoryPlatform({ answers });
  const shown = await renderApp({ platform, at, width: 375 });
  const made = (name: string) => platform.made.filter((call) => call.name === name);
  return { platform, made, url: shown.url, keys: userEvent.setup() };
}

const ended = (state: Payment['state'], share: Partial<Share> = {}) =>
  open(`/pay/zh?paymentId=${id}`, {
    'payment.get': () => ok(paymentOf({ state, qr: null }, share)),
    'payment.owed.list': () => ok({ rows: [owed('a2'), owed('a1')] }),
  });

describe('what is owed', () => {
  it('is chosen by order number, added up, and becomes one payment however often it is pressed', async () => {
    const { made, keys, url } = await open('/pay/zh?order_no=TD2611260000a1', {
      'payment.owed.list': () => ok({ rows: [owed('a1'), owed('a2')] }),
      'payment.open': () => ok(paymentOf()),
      'payment.get': () => ok(paymentOf()),
    });
    const [first, second] = await screen.findAllByRole('checkbox');
    expect([first, second].map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
    expect(screen.getByText('1 笔，本人应付').parentElement?.textContent).toContain('667.00');
    await keys.click(second as HTMLElement);
    expect(screen.getByText('2 笔，本人应付').parentElement?.textContent).toContain('1,334.00');
    await keys.dblClick(screen.getByRole('button', { name: '去付款' }));
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy();
    expect(url()).toBe(`/pay/zh?paymentId=${id}`);
    expect(made('payment.open').map(({ input }) => input)).toEqual([
      { orderIds: [owed('a1').orderId, owed('a2').orderId], amendmentIds: [] },
    ]);
  });

  it('names what a link asks for that nobody owes, and chooses nothing instead', async () => {
    await open('/pay/zh?order_no=TD999', { 'payment.owed.list': () => ok({ rows: [owed('a1')] }) });
    expect(await screen.findByText('TD999 无需付款')).toBeTruthy();
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
    expect(screen.getByRole('button', { name: '去付款' }).hasAttribute('disabled')).toBe(true);
  });

  it('does not say that nothing was started when the answer was lost, and asks again under the same key', async () => {
    let asked = 0;
    const { made, keys } = await open('/pay/zh', {
      'payment.owed.list': () => ok({ rows: [owed('a1')] }),
      'payment.open': () => {
        asked += 1;
        return asked === 1 ? fail('NETWORK') : ok(paymentOf());
      },
      'payment.get': () => ok(paymentOf()),
    });
    await keys.click(await screen.findByRole('button', { name: '去付款' }));
    expect(await screen.findByText('还不知道付款是否已发起，可以再按一次')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '去付款' }));
    await screen.findByRole('img', { name: '付款二维码' });
    const idems = made('payment.open').map(({ options }) => options.idem);
    expect(idems[0]).toBeTruthy();
    expect(new Set(idems).size).toBe(1);
  });
});

describe('a payment', () => {
  it('whose order was refunded later is paid all the same', async () => {
    await ended('paid', { state: 'settled', returnedFen: 60_000 as never });
    expect(await screen.findByText('已付款')).toBeTruthy();
    expect(screen.getByText(/已退回.*600\.00/)).toBeTruthy();
  });

  it('declined may be tried again while its order is held', async () => {
    const { keys, url } = await ended('declined');
    await keys.click(await screen.findByRole('button', { name: '重新付款' }));
    await waitFor(() => expect(url()).toContain('order_no=TD2611260000a1'));
    const boxes = (await screen.findAllByRole('checkbox')) as HTMLInputElement[];
    expect(boxes.map((one) => one.checked)).toEqual([false, true]);
  });

  it('that lapsed with its order offers no other one', async () => {
    await ended('expired', { order: { ...held('a1'), state: 'lapsed', deadlineAt: null } });
    expect(await screen.findByText('没有扣款。订单已不再保留。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重新付款' })).toBeNull();
  });
});

describe('the cashier’s page', () => {
  type State = Payment['state'];
  const token = `${id}.proof`;
  afterEach(() => {
    window.location.hash = '';
  });
  async function scan(answers: Answers, left = 600_000) {
    window.location.hash = `#${token}`;
    let state: State = 'open';
    const platform = memoryPlatform({
      session: null,
      answers: {
        'payment.cashier.get': () => ok({ fen: 66_700 as never, state, expiresAt: railNow + left }),
        'payment.cashier.pay': ({ decision }) => {
          state = decision === 'pay' ? 'paid' : 'declined';
          return ok({ state });
        },
        ...answers,
      },
    });
    const shown = await renderApp({ platform, at: '/wxQrPay/zh' });
    const decided = () => platform.made.filter((call) => call.name === 'payment.cashier.pay');
    return { decided, url: shown.url, keys: userEvent.setup() };
  }

  it('does not call lost what it does not know, and presses again under the same key', async () => {
    const { decided, keys } = await scan({ 'payment.cashier.pay': () => fail('TIMEOUT') });
    await keys.click(await screen.findByRole('button', { name: '确认付款' }));
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('还不知道是否已提交')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '确认付款' }));
    await waitFor(() => expect(decided().length).toBe(2));
    expect(new Set(decided().map(({ options }) => options.idem)).size).toBe(1);
  });

  it('asks how it stands once the time is over, and does not say that no money was taken', async () => {
    await scan({}, 0);
    expect(await screen.findByText('付款时限已到，正在确认是否已付款')).toBeTruthy();
    expect(screen.queryByText(/没有扣款/)).toBeNull();
    expect(screen.queryByRole('button', { name: '确认付款' })).toBeNull();
  });
});
