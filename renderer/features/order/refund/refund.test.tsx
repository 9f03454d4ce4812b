import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { type Amendment, amendment } from '../../../../contract/shapes/order.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { flightDetail, kindOrders } from '../../../../tests/fakes/kindWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { quickTimers } from '../../../../tests/fakes/quickTimers.ts';
import { railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();
const timers = quickTimers();

const { flight } = kindOrders;

function quoteOf(id: string, more: Partial<Amendment> = {}): Amendment {
  return amendment.parse({
    amendmentId: id.repeat(32),
    orderId: flight.orderId,
    kind: 'refund',
    state: 'quoted',
    feeFen: 4900,
    refundFen: 102_100,
    payFen: 0,
    destination: { companyFen: 90_100, personalFen: 12_000 },
    involuntary: false,
    item: null,
    expiresAt: railNow + 600_000,
    needsApproval: false,
    newOrderId: null,
    createdAt: railNow,
    ...more,
  });
}

const refunded = flightDetail({
  summary: { ...flight, state: 'refunded', label: 'refunded' },
  amendments: [quoteOf('c', { state: 'done', expiresAt: null })],
  actions: noActions,
});

/** The flight's page on the desk, its list beside it; given back, it is shown so from then on. */
async function open(answers: Answers) {
  let shown = flightDetail();
  const platform = memoryPlatform({
    answers: {
      'order.list': () => ok({ rows: [flight], nextCursor: null, counts: { business: 1, private: 0 } }),
      'order.detail.get': () => ok(shown),
      'order.refund.quote': () => ok(quoteOf('c')),
      'order.refund.confirm': () => {
        shown = refunded;
        return ok(quoteOf('c', { state: 'done', expiresAt: null }));
      },
      ...answers,
    },
  });
  const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${flight.orderId}`;
  await renderApp({ platform, at, width: 1440 });
  const keys = userEvent.setup();
  await screen.findByRole('button', { name: /^退票/ });
  return { platform, keys };
}

const made = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((call) => call.name === name);
const sheet = () => screen.findByRole('dialog', { name: /^退这张机票/ });
const holdButton = async () => within(await sheet()).getByRole('button', { name: '按住确认退票' });

/** Presses Enter on the button and keeps it down so long (ms). */
async function hold(keys: ReturnType<typeof userEvent.setup>, ms: number): Promise<void> {
  (await holdButton()).focus();
  await keys.keyboard('{Enter>}');
  await new Promise((resolve) => setTimeout(resolve, ms));
  await keys.keyboard('{/Enter}');
}

it('says the fee and where the money goes before anything is given back; letting go too early gives nothing back', async () => {
  timers.inFull();
  const { platform, keys } = await open({});
  await keys.keyboard('t');
  const text = (await sheet()).textContent;
  expect(text).toMatch(/订单金额.*1,085\.00.*手续费.*49\.00.*不退.*15\.00.*退回.*1,021\.00/);
  expect(text).toMatch(/退回公司账户.*901\.00.*退回本人原付款方式.*120\.00/);
  expect(text).toContain('提交后不能撤销');
  await hold(keys, 300);
  expect(made(platform, 'order.refund.confirm')).toEqual([]);

  await hold(keys, 1100);
  await waitFor(() => expect(made(platform, 'order.refund.confirm')).toHaveLength(1));
  expect(made(platform, 'order.refund.confirm')[0]?.input).toEqual({ amendmentId: 'c'.repeat(32) });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^退这张机票/ })).toBeNull());
  expect((await screen.findByRole('region', { name: '退改记录' })).textContent).toContain('已完成');
  // The list follows in its place: it is not asked again, which would throw a long one back to its top.
  const list = screen.getByRole('list', { name: '订单列表' });
  await waitFor(() => expect(list.textContent).toContain('已退票'));
  expect(made(platform, 'order.list')).toHaveLength(1);
});

it('a fee that moved is quoted again and has to be confirmed again', async () => {
  const quotes = [quoteOf('c'), quoteOf('d', { feeFen: 9800, refundFen: 97_200 })];
  const { platform, keys } = await open({
    'order.refund.quote': () => ok(quotes.shift() ?? quoteOf('e')),
    'order.refund.confirm': ({ amendmentId }) =>
      amendmentId === 'c'.repeat(32)
        ? fail('REQUOTED')
        : ok(quoteOf('d', { state: 'approving', expiresAt: null })),
  });
  await keys.click(screen.getByRole('button', { name: /^退票/ }));
  await hold(keys, 1100);
  await waitFor(async () => expect((await sheet()).textContent).toMatch(/手续费有变.*98\.00/));
  expect(made(platform, 'order.refund.confirm')).toHaveLength(1);
  await hold(keys, 1100);
  expect(await screen.findByText('已提交审批')).toBeTruthy();
  expect(made(platform, 'order.refund.confirm').map(({ input }) => input)).toMatchObject([
    { amendmentId: 'c'.repeat(32) },
    { amendmentId: 'd'.repeat(32) },
  ]);
});

it('an answer that settles nothing is sent again under its own key', async () => {
  const answers = [fail('TIMEOUT'), fail('NOT_AMENDABLE')];
  const { platform, keys } = await open({
    'order.refund.confirm': () => answers.shift() ?? fail('NOT_AMENDABLE'),
  });
  await keys.click(screen.getByRole('button', { name: /^退票/ }));
  await hold(keys, 1100);
  await waitFor(async () => expect((await sheet()).textContent).toContain('没有收到答复，可能已经办理'));
  await hold(keys, 1100);
  await waitFor(() => expect(made(platform, 'order.refund.confirm')).toHaveLength(2));
  const [first, second] = made(platform, 'order.refund.confirm').map(({ options }) => options.idem);
  expect(second).toBe(first);
  // A refusal closes the sheet and says why beside the button.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^退这张机票/ })).toBeNull());
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContainEqual(
    expect.stringContaining('现在不能退改'),
  );
});

it('a key is one quote’s with one note', async () => {
  const asks = { needsApproval: true };
  const quotes = [quoteOf('c', asks), quoteOf('d', asks)];
  const { platform, keys } = await open({
    'order.refund.quote': () => ok(quotes.shift() ?? quoteOf('e', asks)),
    'order.refund.confirm': () => fail('TIMEOUT'),
  });
  const confirmed = async (times: number) => {
    await hold(keys, 1100);
    await waitFor(() => expect(made(platform, 'order.refund.confirm')).toHaveLength(times));
  };
  await keys.click(screen.getByRole('button', { name: /^退票/ }));
  await confirmed(1);
  await keys.type(within(await sheet()).getByRole('textbox'), '改期');
  await confirmed(2);
  await keys.click(within(await sheet()).getByRole('button', { name: '关闭' }));
  await keys.click(await screen.findByRole('button', { name: /^退票/ }));
  await confirmed(3);
  const sent = made(platform, 'order.refund.confirm').map(({ options }) => options.idem);
  expect(new Set(sent).size).toBe(3);
});

it('a refund that was done is not told as failed where its answer is withheld', async () => {
  const { keys } = await open({
    'order.refund.confirm': () => fail('FORBIDDEN', { details: { done: true } }),
  });
  await keys.click(screen.getByRole('button', { name: /^退票/ }));
  await hold(keys, 1100);
  const said = await screen.findByText(/已经办理/);
  expect(said.closest('[role="alert"]')?.textContent).not.toMatch(/没有提交|没能/);
  expect(screen.queryByRole('dialog', { name: /^退这张机票/ })).toBeNull();
});

it('an order that cannot be given back has no button for it', async () => {
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(refunded),
      'order.list': () => ok({ rows: [], nextCursor: null, counts: { business: 0, private: 0 } }),
    },
  });
  const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${flight.orderId}`;
  await renderApp({ platform, at });
  await screen.findByRole('region', { name: '退改记录' });
  expect(screen.queryByRole('button', { name: /^退票/ })).toBeNull();
});

it('takes back a refund that waits for approval, after asking', async () => {
  const waiting = flightDetail({
    summary: { ...flight, state: 'refunding', label: 'refunding' },
    amendments: [quoteOf('c', { state: 'approving', expiresAt: null })],
  });
  const { platform, keys } = await open({
    'order.detail.get': () => ok(waiting),
    'order.amendment.withdraw': () => ok(quoteOf('c', { state: 'withdrawn', expiresAt: null })),
  });
  await keys.click(await screen.findByRole('button', { name: '撤回' }));
  const question = await screen.findByRole('alertdialog', { name: /^撤回这次退款？/ });
  expect(made(platform, 'order.amendment.withdraw')).toEqual([]);
  platform.answer({ 'order.detail.get': () => ok(flightDetail()) });
  await keys.click(within(question).getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(made(platform, 'order.amendment.withdraw')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).toBeNull());
});
