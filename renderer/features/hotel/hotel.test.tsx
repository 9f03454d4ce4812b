import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { li, outcome, owner, railScreens, tripId, zhang } from '../../../tests/fakes/bookingWorld.ts';
import {
  hotelsUrl,
  hotelUsual,
  huabo,
  party,
  room,
  roomsUrl,
} from '../../../tests/fakes/hotel/hotelWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';
import { searchEdited } from './state/hotelSlice.ts';

railScreens();

async function open(at: string, answers: Answers = {}, picked: readonly (typeof zhang)[] = []) {
  const lists: Answers = {
    'trip.traveller.list': ({ kind = 'employee' }) =>
      ok({ travellers: kind === 'employee' ? [zhang, li] : [], nextCursor: null }),
    'trip.overlap.list': () => ok({ overlaps: [], alike: [] }),
    'trip.draft.submit': ({ rows }) => ok({ tripId, rows: rows.map((row) => outcome(row)) }),
  };
  const platform = memoryPlatform({ answers: { ...lists, ...hotelUsual, ...answers } });
  const app = await renderApp({ platform, at });
  const party = picked.map(({ ref, principalId }) => ({ ref, principalId }));
  if (party.length > 0) app.store.dispatch(partyPicked({ owner, party }));
  const asked = (name: string) => platform.made.filter((call) => call.name === name);
  return { app, asked };
}

describe('search', () => {
  it('asks for a city, finds one by letters, and searches for a stay', async () => {
    const { app } = await open('/tripHotel/zh');
    await userEvent.click(await screen.findByRole('button', { name: '查询酒店' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('选择城市或商圈');
    await userEvent.type(await screen.findByRole('searchbox', { name: '搜索城市或商圈' }), 'ljz');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^城市/ }).textContent).toContain('陆家嘴'),
    );
    await userEvent.click(screen.getByRole('button', { name: '查询酒店' }));
    await waitFor(() =>
      expect(app.url()).toContain(
        '/tripHotel/hotelsearch/zh?city=SHA&district=lujiazui&checkIn=2026-11-27&checkOut=2026-11-28',
      ),
    );
  });

  it('takes a deep link over: where one travels to, both dates, the application', async () => {
    const { app } = await open(
      '/tripHotel/zh?startCity=北京&endCity=上海&startDate=2026-12-01&endDate=2026-12-04&travelId=CL2611-0186',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: /^城市/ }).textContent).toContain('上海'));
    expect(screen.getByRole('button', { name: /^离店/ }).textContent).toContain('3 晚');
    expect(screen.getByText('出差申请单 CL2611-0186')).toBeTruthy();
    await waitFor(() => expect(app.url()).toBe('/tripHotel/zh'));
  });

  it.each([
    ['a day long past', 'startDate=2026-01-01', '2026-01-01'],
    ['a day that is none', 'startDate=soon', 'soon'],
    ['an end before its start', 'startDate=2026-12-04&endDate=2026-12-01', '2026-12-01'],
  ])('says so when a link names %s', async (_what, query, word) => {
    const { app } = await open(`/tripHotel/hotelsearch/zh?endCity=上海&${query}`);
    expect(await screen.findByText(`链接里的日期“${word}”不能预订，请重新选择`)).toBeTruthy();
    await waitFor(() => expect(app.url()).toBe('/tripHotel/zh'));
  });

  it('says so when a link names a city nobody knows', async () => {
    await open('/tripHotel/hotelsearch/zh?endCity=亚特兰蒂斯');
    expect(await screen.findByText(/没有找到“亚特兰蒂斯”/)).toBeTruthy();
  });

  it('looks abroad on a link that asks for it: cities of the one side only, and back at home none of the other', async () => {
    await open('/tripHotel/hotelsearch/zh?oversea=true');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: '境外及港澳台' })).toHaveProperty('checked', true),
    );
    await userEvent.click(screen.getByRole('button', { name: /^城市/ }));
    await userEvent.type(await screen.findByRole('searchbox', { name: '搜索城市或商圈' }), 'beij');
    expect(await screen.findByText('没有找到这个城市或商圈')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox', { name: '搜索城市或商圈' }));
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索城市或商圈' }), 'dj');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^城市/ }).textContent).toContain('东京'));
    await userEvent.click(screen.getByRole('radio', { name: '境内' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^城市/ }).textContent).not.toContain('东京'),
    );
  });
});

describe('list', () => {
  it('shows what a night costs and who is over, and asks again for what it is narrowed to', async () => {
    const { asked } = await open(hotelsUrl, {}, [zhang]);
    const row = await screen.findByRole('link', { name: /易栖酒店/ });
    expect(row.textContent).toContain('700');
    await waitFor(() => expect(row.textContent).toContain('需填原因'));
    await userEvent.click(await screen.findByRole('button', { name: '协议酒店' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /易栖酒店/ })).toBeNull());
    expect(asked('hotel.offer.search').at(-1)?.input).toMatchObject({
      city: 'SHA',
      agreementOnly: true,
      sort: 'recommended',
    });
  });

  it('draws them on a map, and shows those of a pin below it', async () => {
    await open(hotelsUrl, {}, [zhang]);
    await screen.findByRole('link', { name: /华博大酒店/ });
    await userEvent.click(screen.getByRole('button', { name: '地图' }));
    await userEvent.click(await screen.findByRole('button', { name: '2 家酒店，每晚 ¥500 起' }));
    const here = screen.getByRole('list', { name: '此处的酒店' });
    expect(within(here).getAllByRole('link')).toHaveLength(2);
  });

  it('says why there is none, and what failed', async () => {
    const empty = { hotels: [], nextCursor: null, total: 0, standards: [], reasonCodes: [] };
    await open(hotelsUrl, { 'hotel.offer.search': () => ok(empty) });
    expect(await screen.findByText('抱歉，暂无数据')).toBeTruthy();
  });

  it('offers to try again when the search failed', async () => {
    await open(hotelsUrl, { 'hotel.offer.search': () => fail('STAY_INVALID') });
    expect(await screen.findByText('酒店没有加载出来')).toBeTruthy();
    expect(screen.getByText(/这几天不能预订，请换个日期/)).toBeTruthy();
  });
});

describe('rooms', () => {
  it('says of each plan how it is paid and given back, its nights, and what it goes beyond', async () => {
    await open(roomsUrl, {}, [zhang]);
    const plans = await screen.findByRole('list', { name: '高级大床房的房价' });
    await waitFor(() => expect(plans.textContent).toContain('需填原因'));
    const [first, desk, over] = within(plans).getAllByRole('listitem');
    expect(first?.textContent).toContain('11/26 周四 18:00 前免费取消');
    expect(desk?.textContent).toContain('到店付款，需担保');
    expect(desk?.textContent).toContain('最晚 20:00 到店');
    expect(over?.textContent).toContain('差标上限合计 ¥1,200，超出 ¥200');
    await userEvent.click(screen.getByRole('link', { name: '高级大床房，标准价 不含早：价格与取消规则' }));
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('11月27日 周五¥500.00');
    expect(sheet.textContent).toContain('合计¥1,000.00');
    expect(sheet.textContent).toContain('由平台开具');
  });

  it('speaks of no monthly account on a private trip', async () => {
    const monthly = { ...room, options: room.options.map((one) => ({ ...one, settle: 'monthly' as const })) };
    const { app } = await open(roomsUrl, {
      'hotel.offer.list': ({ travellers }) => ok({ hotel: huabo, rooms: [monthly], ...party(travellers) }),
    });
    expect(await screen.findAllByText('月结')).toHaveLength(3);
    app.store.dispatch(searchEdited({ tab: 'private' }));
    expect(await screen.findAllByText('个人付款')).toHaveLength(3);
    expect(screen.queryByText('月结')).toBeNull();
  });

  it('puts two people into one room: judged as one, one row, the other named', async () => {
    const { app, asked } = await open(roomsUrl, {}, [zhang, li]);
    await userEvent.click(await screen.findByRole('radio', { name: '合住' }));
    await screen.findByText(/张伟与李娜合住一间/);
    expect(asked('hotel.offer.list').at(-1)?.input).toMatchObject({
      travellers: [zhang.ref],
      sharing: [li.ref],
    });
    await userEvent.click(await screen.findByRole('button', { name: '预订高级大床房，标准价 不含早' }));
    await waitFor(() => expect(app.url()).toContain('/tripHotel/confirm/zh'));
    expect(await screen.findByText(/华博大酒店/)).toBeTruthy();
    expect(screen.getAllByRole('group', { name: /张伟|李娜/ })).toHaveLength(1);
    expect(screen.queryByText('入住人已更改，这里还是原来的人。')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '提交 1 人' }));
    await waitFor(() => expect(asked('trip.draft.submit')).toHaveLength(1));
    expect(asked('trip.draft.submit')[0]?.input).toMatchObject({
      rows: [{ kind: 'hotel', option: 'room', traveller: zhang.ref, sharing: [li.ref] }],
    });
  });

  it('asks who stays first when nobody was picked, and takes the choice along', async () => {
    const { app } = await open(roomsUrl);
    await userEvent.click(await screen.findByRole('button', { name: '预订高级大床房，前台现付' }));
    await waitFor(() => expect(app.url()).toBe('/tripHotel/passengers/zh?next=confirm'));
  });

  it('says of a link without a hotel that it is incomplete', async () => {
    await open('/tripHotel/hoteldetail/zh');
    expect(await screen.findByText('这个链接不完整')).toBeTruthy();
  });
});
