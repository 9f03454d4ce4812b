import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { cities, offer, person, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

/** The whole tree, none of it granted; an empty one would mean that it has not been answered yet. */
const nothingGranted = samplePermissions.map(({ params, children = [] }) => ({
  params,
  permission: 0 as const,
  children: children.map((child) => ({ ...child, permission: 0 as const })),
}));

railScreens();

const zhang = person('张伟');
const li = person('李娜', { document: { type: 'idCard', masked: '3101**********4529' } });
const expired = person('陈雨桐', { blocked: 'grantExpired' });
const party = [zhang, li];
const owner = `${sampleUser().id}:`;

const offers = [
  offer('G1', '07:00', [
    ['O', 66_200, 30, ['within', 'within']],
    ['M', 106_000, 12, ['within', 'reason']],
    ['9', 231_500, 3, ['block', 'block']],
  ]),
  offer('D7', '12:30', [['O', 30_900, 5, ['within', 'within']]]),
  offer('G9', '18:05', [['O', 66_200, 0, ['within', 'within']]]),
];
const standards = (refs: readonly { id: string }[]) =>
  refs.map((ref) => {
    const face = party.find((one) => one.ref.id === ref.id) ?? zhang;
    return { traveller: face.ref, name: face.name, level: '经理', allowed: ['O' as const, 'W' as const] };
  });
const reasonCodes = [{ code: 'CLIENT', label: { zh: '陪同客户', en: 'With a customer' } }];

const usual: Answers = {
  'train.station.list': () => ok({ cities }),
  'train.calendar.list': () => ok({ days: [{ date: '2026-11-27', lowestFen: 30_900 }] }),
  'trip.traveller.list': ({ kind = 'employee' }) =>
    ok({ travellers: kind === 'employee' ? [zhang, li, expired] : [], nextCursor: null }),
  'train.offer.search': ({ travellers }) => ok({ offers, standards: standards(travellers), reasonCodes }),
};

const resultsUrl = '/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-11-27';

async function open(url: string, answers: Answers = {}, more: { picked?: boolean; width?: number } = {}) {
  const platform = memoryPlatform({ answers: { ...usual, ...answers } });
  const app = await renderApp({ platform, at: url, ...(more.width ? { width: more.width } : {}) });
  if (more.picked) {
    const members = party.map(({ ref, principalId }) => ({ ref, principalId }));
    app.store.dispatch(partyPicked({ owner, party: members }));
  }
  return { platform, app };
}

const madeOf = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((call) => call.name === name);

describe('search', () => {
  it('picks places by letters and Enter alone, refuses one city twice in the spec’s words, then searches', async () => {
    const { app } = await open('/tripTrain/zh');
    const keys = userEvent.setup();
    const choose = async (end: RegExp, typed: string, first: string) => {
      await keys.click(await screen.findByRole('button', { name: end }));
      await keys.type(await screen.findByRole('searchbox', { name: '搜索城市或车站' }), typed);
      await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(first));
      await keys.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: end }).textContent).toContain(first));
    };
    await choose(/^出发地/, 'beijingn', '北京南');
    await keys.click(screen.getByRole('button', { name: '查询车次' }));
    expect(screen.getByRole('alert').textContent).toBe('请选择到达地');
    await choose(/^到达地/, 'beijingx', '北京西');
    expect(screen.getByRole('alert').textContent).toBe('出发城市和到达城市不能相同');
    await keys.click(screen.getByRole('button', { name: '查询车次' }));
    expect(app.url()).toBe('/tripTrain/zh');
    await choose(/^到达地/, 'sh', '上海');
    await keys.click(screen.getByRole('button', { name: '查询车次' }));
    await waitFor(() =>
      expect(app.url()).toContain('/tripTrain/gtickets_choose/zh?from=station.VNP&to=SHA&date=2026-11-27'),
    );
  });

  it('takes a deep link over: cities by name, a date on sale, the application', async () => {
    const { app } = await open(
      '/tripTrain/zh?startCity=北京&endCity=shanghai&startDate=2026-12-01&travelId=CL2611-0186',
    );
    expect((await screen.findByRole('button', { name: /^出发地/ })).textContent).toContain('北京');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^到达地/ }).textContent).toContain('上海'),
    );
    expect(screen.getByText('12月1日 周二')).toBeTruthy();
    expect(screen.getByText('出差申请单 CL2611-0186')).toBeTruthy();
    await waitFor(() => expect(app.url()).toBe('/tripTrain/zh'));
  });

  it('says so when a link names a city nobody knows, and a date off sale becomes tomorrow', async () => {
    await open('/tripTrain/zh?startCity=亚特兰蒂斯&endCity=上海&startDate=2027-05-01');
    expect(await screen.findByText(/没有找到“亚特兰蒂斯”/)).toBeTruthy();
    expect(screen.getByText('11月27日 周五')).toBeTruthy();
    expect(screen.getByText('明天')).toBeTruthy();
  });

  it('keeps the search across a reload, and no name with it', async () => {
    let kept: string | null = null;
    const box = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    const platform = memoryPlatform({ answers: usual });
    const first = await renderApp({ platform, at: '/tripTrain/zh?startCity=北京&endCity=上海', box });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^到达地/ }).textContent).toContain('上海'),
    );
    first.store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
    await new Promise((done) => setTimeout(done, 120));
    first.unmount();
    first.stop();
    expect(kept).not.toContain('张伟');
    await renderApp({ platform, at: '/tripTrain/zh', box });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^出发地/ }).textContent).toContain('北京'),
    );
    expect(await screen.findByRole('row', { name: /张伟/ })).toBeTruthy();
  });
});

describe('passengers', () => {
  it('picks several at once, refuses the blocked, and hands the party over', async () => {
    const { app } = await open('/tripTrain/passengers/zh');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('checkbox', { name: /张伟/ }));
    await keys.click(screen.getByRole('checkbox', { name: /李娜/ }));
    const blocked = screen.getByRole('checkbox', { name: /陈雨桐/ });
    expect(blocked).toHaveProperty('disabled', true);
    expect(screen.getByText('委托已过期，不能预订')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '确定（2 人）' }));
    expect(app.store.getState().picking.parties[owner]?.map((one) => one.ref.id)).toEqual([
      zhang.ref.id,
      li.ref.id,
    ]);
  });

  it('adds a guest under a host: nothing wrong is sent, nothing typed is lost, the new one is picked', async () => {
    const anna = person('Anna Weber', { kind: 'guest', host: '张伟' });
    const answers = [fail('MOBILE_INVALID'), fail('FORBIDDEN', { details: { done: true } }), ok(anna)];
    const { platform, app } = await open('/tripTrain/passengers/zh', {
      'trip.traveller.find': () => ok({ found: [] }),
      'trip.guest.add': () => answers.shift() ?? ok(anna),
      'trip.traveller.list': ({ kind = 'employee' }) =>
        ok({
          travellers: kind === 'employee' ? [person('林静', { principalId: sampleUser().id }), zhang] : [],
          nextCursor: null,
        }),
    });
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('tab', { name: '访客' }));
    await keys.click(await screen.findByRole('button', { name: '添加访客' }));
    await keys.click(await screen.findByRole('button', { name: '添加并选中' }));
    expect(await screen.findByText('请输入姓名')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /姓名/ }));
    expect(madeOf(platform, 'trip.guest.add')).toEqual([]);

    await keys.type(screen.getByRole('textbox', { name: /姓名/ }), 'Weber/Anna');
    await keys.click(screen.getByRole('button', { name: /接待人/ }));
    await keys.click(await screen.findByRole('option', { name: /张伟/ }));
    await keys.click(screen.getByRole('button', { name: /证件类型/ }));
    await keys.click(await screen.findByRole('option', { name: '护照' }));
    await keys.type(screen.getByRole('textbox', { name: /证件号码/ }), 'c01x00t47');
    await keys.type(screen.getByRole('textbox', { name: /手机号/ }), '138a0013b8000');
    await keys.click(screen.getByRole('button', { name: '关闭' }));
    await keys.click(await screen.findByRole('button', { name: '添加访客' }));
    expect(await screen.findByDisplayValue('C01X00T47')).toBeTruthy();

    await keys.click(screen.getByRole('button', { name: '添加并选中' }));
    expect((await screen.findByText(/手机号不正确，请核对/)).textContent).toContain('填写的内容都还在');
    await keys.click(screen.getByRole('button', { name: '添加并选中' }));
    expect((await screen.findByText(/已经办理/)).textContent).not.toContain('没有添加成功');
    await keys.click(screen.getByRole('button', { name: '添加并选中' }));
    await keys.click(await screen.findByRole('button', { name: '确定（1 人）' }));
    expect(madeOf(platform, 'trip.guest.add').at(-1)?.input).toEqual({
      name: 'WEBER/ANNA',
      hostId: zhang.ref.id,
      documentType: 'passport',
      documentNumber: 'C01X00T47',
      mobile: '13800138000',
    });
    expect(JSON.stringify(app.store.getState().picking)).toContain(anna.ref.id);
  });
});

describe('results', () => {
  it('judges the whole party, says who is over, and sets sold-out trains apart', async () => {
    await open(resultsUrl, {}, { picked: true });
    const first = await screen.findByRole('article', { name: 'G1' });
    expect(first.textContent).toContain('1,722.00');
    expect(within(screen.getByRole('article', { name: 'G9' })).getByText('已售罄')).toBeTruthy();
    await userEvent.click(within(first).getByRole('button', { name: /07:00/ }));
    const seats = within(first).getByRole('list', { name: '席别与票价' });
    expect(seats.textContent).toContain('李娜 需填原因');
    expect(seats.textContent).toContain('各按本人差标');
  });

  it('filters by time of day and says how many are left', async () => {
    await open(resultsUrl, {}, { picked: true });
    await screen.findByRole('article', { name: 'G1' });
    await userEvent.click(screen.getByRole('button', { name: '中午' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'G1' })).toBeNull());
    expect(screen.getByRole('article', { name: 'D7' })).toBeTruthy();
    expect(screen.getByText('共 3 趟车，符合筛选 1 趟')).toBeTruthy();
  });

  it('asks for travellers before a seat can be taken', async () => {
    const { app } = await open(resultsUrl);
    await userEvent.click(await screen.findByRole('button', { name: /07:00/ }));
    await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
    await waitFor(() => expect(app.url()).toContain('/tripTrain/passengers/zh'));
  });

  it('does not take an expired offer, but renews the list and asks again', async () => {
    const { platform, app } = await open(resultsUrl, {}, { picked: true });
    await userEvent.click(await screen.findByRole('button', { name: /07:00/ }));
    vi.setSystemTime(railNow + 700_000);
    const before = madeOf(platform, 'train.offer.search').length;
    await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
    await waitFor(() => expect(madeOf(platform, 'train.offer.search').length).toBeGreaterThan(before));
    expect(await screen.findByText(/报价已过期，已为您更新/)).toBeTruthy();
    expect(app.url()).toContain('gtickets_choose');
  });

  it.each([-24, 24])(
    'takes a seat, and no expired one, on a machine whose clock is %s h off',
    async (hours) => {
      const { platform, app } = await open(resultsUrl, {}, { picked: true });
      vi.setSystemTime(railNow + hours * 3_600_000);
      platform.emit('connection.changed', {
        online: true,
        since: 0,
        keyChanged: false,
        skewMs: -hours * 3_600_000,
      });
      await userEvent.click(await screen.findByRole('button', { name: /12:30/ }));
      vi.setSystemTime(railNow + hours * 3_600_000 + 700_000);
      await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
      expect(await screen.findByText(/报价已过期，已为您更新/)).toBeTruthy();
      vi.setSystemTime(railNow + hours * 3_600_000);
      await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
      await waitFor(() => expect(app.url()).toContain('/tripTrain/confirm'));
    },
  );

  it('says what is safe when the railway does not answer, and shows the trains on retry', async () => {
    let isDown = true;
    await open(resultsUrl, {
      'train.offer.search': ({ travellers }) =>
        isDown
          ? fail('UNAVAILABLE', { requestId: '8F2A41C7' })
          : ok({ offers, standards: standards(travellers), reasonCodes }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('没有提交任何预订');
    expect(alert.textContent).toContain('8F2A41C7');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: 'G1' })).toBeTruthy();
  });

  it('answers a broken link with a way to start again', async () => {
    const { app } = await open('/tripTrain/gtickets_choose/zh?from=../x&to=SHA&date=2026-02-30');
    await userEvent.click(await screen.findByRole('button', { name: '去查询' }));
    await waitFor(() => expect(app.url()).toContain('/tripTrain/zh'));
  });

  it('mounts only what is near the window when a day has many trains', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      offer(`G${n + 1}`, `${String(6 + (n % 17)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`, [
        ['O', 66_200, 9],
      ]),
    );
    await open(resultsUrl, { 'train.offer.search': () => ok({ offers: many, standards: [], reasonCodes }) });
    const list = await screen.findByRole('list', { name: '车次列表' });
    await waitFor(() => expect(within(list).getAllByRole('article').length).toBeGreaterThan(3));
    expect(within(list).getAllByRole('article').length).toBeLessThan(60);
    expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('120');
  });
});

it.each(['/tripTrain/zh', '/tripTrain/passengers/zh', '/me/meOrder/zh'])(
  '%s says so when the permission is missing, and asks for nothing',
  async (url) => {
    const platform = memoryPlatform({
      session: { user: sampleUser(), permissions: nothingGranted, acting: null },
      answers: usual,
    });
    await renderApp({ platform, at: url });
    expect(await screen.findByText('您没有权限，请联系管理员')).toBeTruthy();
    expect(platform.made.map((call) => call.name)).not.toContain('order.list');
    expect(platform.made.map((call) => call.name)).not.toContain('trip.traveller.list');
  },
);
