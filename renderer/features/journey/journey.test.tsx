import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Trip, TripFinding } from '../../../contract/shapes/journey.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { heldScreen } from '../../../tests/fakes/desk/heldScreen.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, detailOf, order } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';

railScreens();

const place = (code: string, zh: string, en: string) => ({ code, name: { zh, en }, zone: 'Asia/Shanghai' });
const beijing = place('BJS', '北京', 'Beijing');
const shanghai = place('SHA', '上海', 'Shanghai');
const out = order('a1', at('08:00', '2026-11-30'));
const home = order('a2', at('15:00', '2026-12-02'), { state: 'held', label: 'new' });
const leg = (one: typeof out, from: typeof beijing, to: typeof beijing) => ({
  orderId: one.orderId,
  part: 0,
  from,
  to,
  startAt: one.startAt,
  endAt: one.startAt + 270 * 60_000,
});
const noStay: TripFinding = {
  kind: 'noStay',
  orderIds: [out.orderId, home.orderId],
  at: at('12:30', '2026-11-30'),
  from: shanghai,
  to: shanghai,
  startDate: '2026-11-30',
  endDate: '2026-12-02',
  minutes: 0,
  neededMinutes: 0,
  sellers: ['hotel'],
};
const tight: TripFinding = {
  ...noStay,
  kind: 'tight',
  at: at('15:00', '2026-12-02'),
  minutes: 10,
  neededMinutes: 80,
  sellers: [],
};
const detail = detailOf(out);
const trip: Trip = {
  traveller: { ref: detail.passenger.ref, name: detail.passenger.name, principalId: detail.principalId },
  cities: [shanghai],
  startAt: out.startAt,
  endAt: home.startAt + 270 * 60_000,
  orders: [out, home],
  legs: [leg(out, beijing, shanghai), leg(home, shanghai, beijing)],
  findings: [noStay],
  co2Kg: 92,
};

const listed = (trips: Trip[], nextCursor: string | null = null) => ok({ trips, nextCursor });

function open(url: string, answers: Answers, width = 375) {
  const platform = memoryPlatform({ answers });
  return { platform, app: renderApp({ platform, at: url, width }) };
}

describe('my trips', () => {
  it('tells a trip day by day, and books the bed it lacks for whoever travels', async () => {
    const { platform, app } = open('/myTravel/zh', { 'journey.trip.list': () => listed([trip]) });
    const { url } = await app;
    const card = await screen.findByRole('article', { name: /^上海/ });
    expect(
      within(card)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['11月30日 周一', '12月2日 周三']);
    expect(card.textContent).toContain('1 项待处理');
    expect(card.textContent).toContain('12:30 到达');
    expect(card.textContent).toContain('待付款');
    expect(card.textContent).toContain('上海 11/30 – 12/2 还没有住宿（2 晚）');
    const link = within(card).getByRole('link', { name: '订酒店' });
    const query = new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      endCity: 'SHA',
      startDate: '2026-11-30',
      endDate: '2026-12-02',
    });
    await userEvent.click(link);
    await vi.waitFor(() => expect(url()).toContain('/tripHotel/hotelsearch'));
    expect(platform.made.find(({ name }) => name === 'journey.trip.list')?.input).toEqual({ when: 'coming' });
  });

  it('names a way that is missing with when it is wanted, and searches for it', async () => {
    const noWay: TripFinding = {
      ...noStay,
      kind: 'noWay',
      at: home.startAt,
      to: beijing,
      startDate: '2026-12-02',
      sellers: ['train'],
    };
    const wanted = {
      ...trip,
      legs: [leg(out, beijing, shanghai), leg(home, beijing, beijing)],
      findings: [noWay],
    };
    open('/myTravel/zh', { 'journey.trip.list': () => listed([wanted]) });
    const card = await screen.findByRole('article', { name: /上海/ });
    expect(card.textContent).toContain('上海到北京还没有交通，12/2 周三 15:00 前要到');
    const link = within(card).getByRole('link', { name: '订火车票' });
    const query = new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      startCity: 'SHA',
      endCity: 'BJS',
      startDate: '2026-12-02',
    });
  });

  it('opens what clashes, and says how long there is', async () => {
    open('/newList/zh', { 'journey.trip.list': () => listed([{ ...trip, findings: [tight] }]) });
    const card = await screen.findByRole('article', { name: /^上海/ });
    expect(card.textContent).toMatch(/只有 10 分钟，至少需要 1 小时 20 分钟/);
    expect(within(card).getAllByRole('link', { name: '查看火车订单' })).toHaveLength(2);
  });

  it('reads the past a page at a time', async () => {
    const asked: unknown[] = [];
    const past = { ...trip, startAt: 1, endAt: 2, findings: [] };
    open('/myTravel/zh', {
      'journey.trip.list': (input) => {
        asked.push(input);
        if (input.when === 'coming') return listed([]);
        return input.cursor ? listed([{ ...past, cities: [beijing] }]) : listed([past], '77');
      },
    });
    expect(await screen.findByText('没有待出行的行程')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: '已结束' }));
    await userEvent.click(await screen.findByRole('button', { name: '更早的行程' }));
    expect(await screen.findByRole('article', { name: /^北京/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '更早的行程' })).toBeNull();
    expect(asked).toContainEqual({ when: 'past', cursor: '77' });
  });

  it('says so when it cannot be loaded', async () => {
    open('/myTravel/zh', { 'journey.trip.list': () => fail('INTERNAL') });
    expect(await screen.findByText('行程没能加载')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });
});

it('says so without the permission, and without a network', async () => {
  const permissions = [{ params: 'book.train', permission: 1 as const }];
  const platform = memoryPlatform({
    session: { user: sampleUser(), permissions, acting: null },
    answers: { GetpermissionByUsername: () => ok({ data: permissions }) },
  });
  const { unmount } = await renderApp({ platform, at: '/myTravel/zh' });
  expect(await screen.findByText('您没有权限，请联系管理员')).toBeTruthy();
  expect(platform.made.some(({ name }) => name === 'journey.trip.list')).toBe(false);
  unmount();
  open('/travelStandard/zh', { 'journey.standard.get': () => fail('NETWORK') as never });
  expect(await screen.findByText('差旅标准没能加载')).toBeTruthy();
});

describe('the line of one trip', () => {
  it('opens beside the list on the desk, and out of an order', async () => {
    const answers: Answers = {
      'journey.trip.list': () => listed([trip]),
      'journey.trip.get': () => ok({ ...trip, legs: trip.legs.slice(0, 1), findings: [] }),
      'order.detail.get': () => ok(detail),
    };
    const { app } = open('/myTravel/zh', answers, 1440);
    const { url } = await app;
    await userEvent.click(await screen.findByRole('link', { name: '查看行程：上海，11/30 – 12/2' }));
    expect(url()).toContain(`/travelWay/zh?suborderserialnumber=${out.orderId}`);
    const gone = await screen.findByRole('list', { name: '已取消或退订' });
    expect(within(gone).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '我的行程' })).toBeTruthy();
  });

  it.each([
    ['a link to somebody else’s order', `suborderserialnumber=${out.orderId}`],
    ['a link that names nothing', 'suborderserialnumber=x'],
  ])('says that there is none: %s', async (_what, query) => {
    open(`/travelWayNew/zh?${query}`, { 'journey.trip.get': () => fail('NOT_FOUND') });
    expect(await screen.findByText('没有这个行程')).toBeTruthy();
  });

  it('is the next trip where no order is named', async () => {
    open('/travelWay/zh', { 'journey.trip.list': () => listed([trip]) });
    expect(await screen.findByRole('region', { name: /^上海/ })).toBeTruthy();
    expect(screen.getByText('共 2 个订单')).toBeTruthy();
    expect(screen.getByText('碳排放约 92 千克')).toBeTruthy();
    expect(screen.getByText(/按里程.*换算系数/)).toBeTruthy();
  });

  it('is printed on paper of a size, and saved for a calendar with every order of it', async () => {
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
        revokeObjectURL() {},
      }),
    );
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
    open('/travelWay/zh', {
      'journey.trip.list': () => listed([trip]),
      'order.detail.get': ({ orderId }) => ok(detailOf(orderId === out.orderId ? out : home)),
    });
    await userEvent.click(await screen.findByRole('button', { name: '加入日历' }));
    await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 15_000 });
    const text = (await made[0]?.text()) ?? '';
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    for (const { orderId } of trip.orders) expect(text).toContain(`UID:${orderId}@tripdesk`);
    await userEvent.click(screen.getByRole('button', { name: '打印行程' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'A5 纸' }));
    await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
    expect(document.documentElement.dataset['paper']).toBe('a5');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['paper']).toBeUndefined();
    printed.mockRestore();
  });

  it('leads nobody to the desk who went elsewhere before its code was there', async () => {
    const { features, asked, come } = await heldScreen('desk');
    const platform = memoryPlatform({ answers: { 'journey.trip.list': () => listed([trip]) } });
    const app = await renderApp({ platform, at: '/travelWay/zh', features });
    const before = asked();
    await userEvent.click(await screen.findByRole('button', { name: '再订此行程' }));
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
    app.navigate('/version/zh');
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: '再订此行程' })).toBeNull());
    await come();
    expect(app.url()).toBe('/version/zh');
  });

  it('leads to moving a segment of it with the rest, as far as one can be moved', async () => {
    open('/travelWay/zh', { 'journey.trip.list': () => listed([trip]) });
    const movable = await screen.findByRole('list', { name: '整程改签' });
    // The other train is not issued yet.
    const [link, ...others] = within(movable).getAllByRole('link');
    expect(others).toEqual([]);
    expect(link?.getAttribute('href')).toContain(`/trip/cascade/zh?suborderserialnumber=${out.orderId}`);
  });
});

it('one’s own standard is said in words, by product and tier of city', async () => {
  const line = { codes: [], amount: null, upToMinutes: null, tier: null, except: [] };
  open('/travelStandard/zh', {
    'journey.standard.get': () =>
      ok({
        name: '张伟',
        level: 'L3',
        levelName: { zh: '经理', en: 'Manager' },
        products: [
          {
            kind: 'train',
            lines: [
              {
                ...line,
                rule: 'trainSeat',
                control: 'reason',
                unit: 'codes',
                codes: ['O'],
                upToMinutes: 360,
                except: [{ code: '9', control: 'approval' }],
              },
              { ...line, rule: 'trainSeat', control: 'reason', unit: 'codes', codes: ['M', 'O'] },
            ],
          },
          {
            kind: 'hotel',
            lines: [
              {
                ...line,
                rule: 'hotelNight',
                control: 'approval',
                unit: 'fen',
                amount: 75_000,
                tier: { tier: 1, cities: [beijing.name, shanghai.name] },
              },
            ],
          },
          { kind: 'car', lines: [] },
        ],
      }),
  });
  const train = await screen.findByRole('region', { name: '火车' });
  expect(train.textContent).toContain('6 小时以内二等座否则须说明原因；商务座须先审批');
  expect(train.textContent).toContain('超过 6 小时一等座、二等座');
  const hotel = screen.getByRole('region', { name: '酒店' });
  expect(hotel.textContent).toMatch(/北京、上海.*¥750.*否则须先审批/);
  expect(screen.getByRole('region', { name: '用车' }).textContent).toContain('没有限制');
});
