import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { todayKinds } from '../../../contract/enums/desk/today.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { approvalSummary } from '../../../contract/shapes/approval.ts';
import { owedShare } from '../../../contract/shapes/money.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { carItem, flightItem, hotelItem } from '../../../tests/fakes/kindWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, detailOf, order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePrincipals } from '../../../tests/fakes/sampleWorld.ts';
import type { Today } from './todayApi.ts';

railScreens();

const unpaid = order('a1', at('08:00', '2026-12-08'), { state: 'held', label: 'new', payer: 'personal' });
const leaving = order('a2', at('09:00', '2026-11-27'));
const board = (rows: Partial<Record<string, Today['groups'][number]>>, people = 6): Today => ({
  people,
  groups: todayKinds.map((kind) => rows[kind] ?? { kind, count: 0, rows: [] }),
  decide: { count: 0, rows: [] },
});
const full = board({
  payment: {
    kind: 'payment',
    count: 7,
    rows: [{ order: unpaid, dueAt: railNow + 25 * 60_000, disrupted: false }],
  },
  departure: {
    kind: 'departure',
    count: 1,
    rows: [{ order: leaving, dueAt: leaving.startAt, disrupted: false }],
  },
});

function open(url: string, answers: Answers, width: number) {
  const platform = memoryPlatform({
    answers: { 'order.detail.get': () => ok(detailOf(unpaid)), ...answers },
  });
  return renderApp({ platform, at: url, width });
}

it('stands beside home on the desk, and its orders open in its place', async () => {
  await open('/ZLindex/zh', { 'home.today.get': () => ok(full) }, 1440);
  const payments = await screen.findByRole('region', { name: '待付款' });
  expect(screen.getByText('您和 6 位委托人')).toBeTruthy();
  expect(payments.textContent).toContain('剩 25 分钟');
  expect(payments.textContent).toContain('还有 6 项');
  await userEvent.click(within(payments).getByRole('link', { name: new RegExp(unpaid.traveller) }));
  expect(await screen.findByRole('heading', { level: 1, name: /北京南.*上海虹桥/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '首页' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('您和 6 位委托人')).toBeNull());
});

it.each([
  [['trainDetail'], ['flight', 'hotel', 'car']],
  [['hotelDetail'], ['train', 'flight', 'car']],
  [['planeDetail'], ['train', 'hotel', 'car']],
  [['trainDetail', 'hotelDetail', 'planeDetail'], ['car']],
])('where the stored menu hides %j it leads into %j alone', async (hidden, shown) => {
  const items = { train: leaving.item, flight: flightItem, hotel: hotelItem, car: carItem };
  const kinds = ['train', 'flight', 'hotel', 'car'] as const;
  const rows = kinds.map((kind, index) => ({
    order: {
      ...order(`c${index}`, leaving.startAt),
      kind,
      item: items[kind],
      traveller: `traveller of ${kind}`,
    },
    dueAt: leaving.startAt,
    disrupted: false,
  }));
  const departure = { kind: 'departure' as const, count: rows.length, rows };
  const data = { CssColor: '', entries: [], hidden };
  const answers: Answers = {
    'home.today.get': () => ok(board({ departure })),
    'area.h5.get': () => ok({ statusCode: 200, data }),
  };
  await open('/today/zh', answers, 375);
  const leaves = within(await screen.findByRole('region', { name: '今明出发' }));
  for (const kind of kinds) expect(leaves.getByText(`traveller of ${kind}`)).toBeTruthy();
  const names = () => leaves.queryAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toHaveLength(shown.length));
  for (const kind of shown) expect(names().some((name) => name.includes(`traveller of ${kind}`))).toBe(true);
});

it('says of a flight abroad that it leaves today where it leaves', async () => {
  if (flightItem.kind !== 'flight') throw new Error('no flight');
  const [first] = flightItem.segments;
  if (!first) throw new Error('no segment');
  // Nine in the morning of tomorrow here, eight in the evening of today there.
  const departAt = at('09:00', '2026-11-27');
  const from = { ...first.from, code: 'JFK', zone: 'America/New_York' };
  const item = { ...flightItem, segments: [{ ...first, from, departAt }] };
  const flight = { ...order('a3', departAt), kind: 'flight' as const, item };
  const departure = { kind: 'departure' as const, count: 1 };
  const rows = [{ order: flight, dueAt: departAt, disrupted: false }];
  await open('/today/zh', { 'home.today.get': () => ok(board({ departure: { ...departure, rows } })) }, 375);
  const leaves = await screen.findByRole('region', { name: '今明出发' });
  expect(leaves.textContent).toContain('今天 20:00');
  expect(leaves.textContent).not.toContain('明天');
});

it('counts first what one is asked to decide, and no approvals of others where there are none', async () => {
  const decide = { count: 7, rows: [] };
  await open('/today/zh', { 'home.today.get': () => ok({ ...board({}), decide }) }, 375);
  const counts = await screen.findByRole('region', { name: '各类数量' });
  expect(counts.textContent).toMatch(/^7等您审批/);
  expect(counts.textContent).not.toContain('审批中');
});

it('names no sum of an application in which a product has no budget', async () => {
  const row = approvalSummary.parse({
    approvalId: 'a'.repeat(32),
    kind: 'application',
    state: 'waiting',
    title: '上海拜访',
    principal: '张伟',
    asker: '张伟',
    amountFen: 0,
    noLimit: true,
    applicationId: 'e'.repeat(32),
    amendmentId: null,
    order: null,
    askedAt: railNow,
    deadlineAt: null,
    decidedAt: null,
    myTurn: true,
  });
  const decide = { count: 1, rows: [row] };
  await open('/today/zh', { 'home.today.get': () => ok({ ...board({}), decide }) }, 375);
  const asked = await screen.findByRole('region', { name: '等您审批' });
  expect(asked.textContent).toContain('含不限额');
  expect(asked.textContent).not.toContain('0.00');
});

it('is one tap away on a phone', async () => {
  await open('/ZLindex/zh', { 'home.today.get': () => ok(full) }, 375);
  await userEvent.click(await screen.findByRole('link', { name: '今天要处理的' }));
  expect(await screen.findByRole('region', { name: '今明出发' })).toBeTruthy();
});

it('says so when there is nothing, and when it cannot be loaded', async () => {
  await open('/today/zh', { 'home.today.get': () => ok(board({}, 0)) }, 375);
  expect(await screen.findByText('今天没有要处理的')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查火车票' })).toBeTruthy();
});

it('a failure offers to try again', async () => {
  await open('/today/zh', { 'home.today.get': () => fail('INTERNAL') }, 375);
  expect(await screen.findByText('今天的事项没能加载')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

it('names whose grant is over and copies a request for it; what holds or ended long ago is not named', async () => {
  const [active, , expired] = samplePrincipals;
  if (!active || !expired) throw new Error('the sample has no such grants');
  const principals = [
    active,
    { ...expired, to: railNow - 86_400_000 },
    { ...expired, employeeId: active.employeeId, name: active.name, to: railNow - 86_400_000 },
    { ...expired, employeeId: 'c9'.padEnd(32, '0'), name: '周敏', to: railNow - 90 * 86_400_000 },
  ] as typeof samplePrincipals;
  const keys = userEvent.setup();
  await open('/today/zh', { 'auth.principal.list': () => ok({ principals }) }, 375);
  const card = await screen.findByRole('list', { name: '委托已结束' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(1);
  expect(card.textContent).toMatch(/李娜.*11月25日.*到期/);
  await keys.click(within(card).getByRole('button', { name: '复制请求' }));
  expect(await screen.findByText('请求已复制')).toBeTruthy();
});

it.each([
  ['the window comes to the front again', () => window.dispatchEvent(new Event('focus'))],
  [
    'the network is back',
    () => [new Event('offline'), new Event('online')].map((one) => window.dispatchEvent(one)),
  ],
])('is asked for when %s', async (_what, happens) => {
  let asked = 0;
  await open('/today/zh', { 'home.today.get': () => ok(asked++ === 0 ? board({}) : full) }, 375);
  expect(await screen.findByText('今天没有要处理的')).toBeTruthy();
  happens();
  expect(await screen.findByRole('region', { name: '今明出发' })).toBeTruthy();
});

it.each([
  [{ people: 6 }, '您和 6 位委托人'],
  [{ people: 0, others: 4 }, '您和 4 位出行人'],
  [{ people: 6, others: 4 }, '您和 10 位出行人'],
])('home and today say whose their numbers are: %o', async (whose, said) => {
  const counts = { banners: [], nextTrip: null, held: 0, unclear: 1, upcoming: 9, owed: 7 };
  const answers = {
    'home.overview.get': () => ok({ ...counts, ...whose }),
    'home.today.get': () => ok({ ...full, others: undefined, ...whose }),
  };
  await open('/ZLindex/zh', answers, 375);
  const card = await screen.findByRole('region', { name: /^待处理/ });
  expect(card.textContent).toContain(`${said}7待付款1确认中97 天内出行`);
  cleanup();
  await open('/today/zh', answers, 375);
  expect(await screen.findByText(said)).toBeTruthy();
});

it('pays what waits for money from its row, in one press', async () => {
  const held = full.groups.find(({ kind }) => kind === 'payment')?.rows[0]?.order;
  if (!held) throw new Error('nothing to pay in this world');
  const share = { orderId: held.orderId, amendmentId: null, fen: 12_300, order: held, paymentId: null };
  const { url } = await open(
    '/today/zh',
    {
      'home.today.get': () => ok(full),
      'payment.owed.list': () => ok({ rows: [owedShare.parse({ ...share, deadlineAt: railNow + 600_000 })] }),
    },
    375,
  );
  const press = await screen.findByRole('button', { name: /^付款：.*123\.00/ });
  // What is owed, not what the order costs: the rest is the company's or paid at a hotel.
  const row = press.closest('li');
  expect(row?.querySelector('a')?.textContent).toContain('123.00');
  await userEvent.click(press);
  await waitFor(() => expect(url()).toContain(`order_no=${held.orderNo}`));
});

it('draws its rows once it knows which can be paid: none moves afterwards', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const owed = () => asked.then(() => ok({ rows: [] }));
  await open('/today/zh', { 'home.today.get': () => ok(full), 'payment.owed.list': owed }, 375);
  await new Promise((passed) => setTimeout(passed, 300));
  expect(screen.queryByRole('list')).toBeNull();
  answer();
  expect((await screen.findAllByRole('list')).length).toBeGreaterThan(0);
});

const other = order('a4', at('08:00', '2026-12-09'), { state: 'held', label: 'new', payer: 'personal' });
const shareOf = (one: typeof other, fen: number) =>
  owedShare.parse({
    orderId: one.orderId,
    amendmentId: null,
    fen,
    order: one,
    paymentId: null,
    deadlineAt: railNow + 600_000,
  });
const overview = { banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 2, owed: 2 };

it.each([
  ['home', '/ZLindex/zh'],
  ['today', '/today/zh'],
])('%s pays several at once, in one payment', async (_name, address) => {
  const rows = [shareOf(unpaid, 12_300), shareOf(other, 10_000)];
  const { url } = await open(
    address,
    {
      'home.overview.get': () => ok(overview),
      'home.today.get': () => ok(full),
      'payment.owed.list': () => ok({ rows }),
    },
    375,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^付款 2 单，共.*223\.00/ }));
  await waitFor(() =>
    expect(decodeURIComponent(url())).toContain(`order_no=${unpaid.orderNo},${other.orderNo}`),
  );
});

it('home offers no payment of what only others can pay, and says so', async () => {
  await open(
    '/ZLindex/zh',
    { 'home.overview.get': () => ok(overview), 'payment.owed.list': () => ok({ rows: [] }) },
    375,
  );
  expect(await screen.findByText('这些订单由出行人本人付款。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^付款/ })).toBeNull();
});
