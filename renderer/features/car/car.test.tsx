import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { owner, railScreens, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { carAnswers } from '../../../tests/fakes/car/carWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

railScreens();

async function open(url: string, answers: Answers = {}) {
  const platform = memoryPlatform({ answers: carAnswers(answers) });
  const app = await renderApp({ platform, at: url, width: 375 });
  app.store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
  const madeOf = (name: string) =>
    platform.made.filter((call) => call.name === name).map((call) => call.input);
  return { app, madeOf, keys: userEvent.setup() };
}

const end = (field: string) => screen.findByRole('button', { name: new RegExp(`^${field}`) });
const ride = '/tripCar/search/zh?service=airportPickUp&from=A-PEK&to=D-BJS-guomao&at=2026-11-27T09:50';

async function choose(keys: ReturnType<typeof userEvent.setup>, field: string, typed: string, name: string) {
  await keys.click(await end(field));
  await keys.type(await screen.findByRole('searchbox'), typed);
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(name));
  await keys.keyboard('{Enter}');
  await waitFor(async () => expect((await end(field)).textContent).toContain(name));
}

describe('search', () => {
  it('starts a pick-up at an airport alone, says what is missing, and asks for what was filled in', async () => {
    const { app, keys } = await open('/tripCar/car/zh');
    await keys.click(await end('上车地点'));
    await keys.click(await screen.findByRole('option', { name: /北京/ }));
    expect(screen.queryByRole('option', { name: /北京南站/ })).toBeNull();
    await keys.click(await screen.findByRole('option', { name: /首都机场/ }));
    await keys.click(screen.getByRole('button', { name: '查询车型' }));
    expect(screen.getByRole('alert').textContent).toBe('请选择下车地点');
    await choose(keys, '下车地点', 'guomao', '国贸');
    await keys.type(screen.getByRole('textbox', { name: '航班号或车次' }), 'ca 1831');
    await keys.click(screen.getByRole('button', { name: '查询车型' }));
    await waitFor(() => expect(app.url()).toContain('/tripCar/search/zh?service=airportPickUp&from=A-PEK'));
    expect(app.url()).toContain('at=2026-11-26T15%3A40&meets=CA1831');
  });

  it('keeps both ends in one city, and turns a pick-up round into a drop-off', async () => {
    const { keys } = await open('/tripCar/car/zh');
    await choose(keys, '上车地点', 'shoudu', '首都机场');
    await choose(keys, '下车地点', 'guomao', '国贸');
    await keys.click(screen.getByRole('button', { name: '交换出发地和到达地' }));
    expect(screen.getByRole('radio', { name: '送机' }).getAttribute('aria-checked')).toBe('true');
    await choose(keys, '上车地点', 'lujiazui', '陆家嘴');
    expect((await end('下车地点')).textContent).toContain('请选择');
  });

  it('asks a ride at once for no time, and a station transfer for a station', async () => {
    const { app, keys } = await open('/tripCar/car/zh');
    await keys.click(await screen.findByRole('radio', { name: '接送站' }));
    await choose(keys, '上车地点', 'guomao', '国贸');
    await choose(keys, '下车地点', 'shoudu', '首都机场');
    expect(screen.getByRole('alert').textContent).toContain('接送站须从火车站出发或到达火车站');
    await keys.click(screen.getByRole('radio', { name: '即时用车' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('用车日期')).toBeNull();
    await keys.click(screen.getByRole('button', { name: '查询车型' }));
    await waitFor(() => expect(app.url()).toContain('/tripCar/search'));
    expect(app.url()).toMatch(/service=now&from=D-BJS-guomao&to=A-PEK(?!&at)/);
  });

  it('offers the traveller’s coming flights, and takes place, time and number from one', async () => {
    const flight = { traveller: zhang.ref, number: 'CA1831', kind: 'airport', leaves: false } as const;
    const { keys } = await open('/tripCar/car/zh', {
      'car.transfer.list': () =>
        ok({ transfers: [{ ...flight, place: 'A-PEK', city: 'BJS', at: at('09:45') }] }),
    });
    const list = await screen.findByRole('list', { name: '来自已订行程' });
    await keys.click(within(list).getByRole('button', { name: /CA1831 到达首都机场/ }));
    expect((await end('上车地点')).textContent).toContain('首都机场');
    expect(screen.getByRole('textbox', { name: '航班号或车次' })).toHaveProperty('value', 'CA1831');
    expect(screen.getByText('11月27日 周五')).toBeTruthy();
    expect(screen.getByRole('button', { name: /用车时间/ }).textContent).toContain('10:30');
  });

  it('says so when a link names a day that is none', async () => {
    const { app } = await open('/tripCar/car/zh?startCity=北京南站&startDate=2026-02-31');
    // Also once the link is taken over.
    await waitFor(() => expect(app.url()).toBe('/tripCar/car/zh'));
    expect(await screen.findByText('链接里的日期“2026-02-31”不能预订，请重新选择')).toBeTruthy();
    expect((await end('上车地点')).textContent).toContain('北京南站');
  });

  it('takes a deep link over: the application, the city and the day', async () => {
    const { app } = await open(
      '/tripCar/car/zh?ext_travel_id=CL2611-0186&startCity=北京南站&startDate=2026-12-01',
    );
    expect((await end('上车地点')).textContent).toContain('北京南站');
    expect(screen.getByText('出差申请单 CL2611-0186')).toBeTruthy();
    expect(screen.getByText('12月1日 周二')).toBeTruthy();
    await waitFor(() => expect(app.url()).toBe('/tripCar/car/zh'));
  });
});

describe('levels', () => {
  it('are shown with their estimates and books the one that is taken', async () => {
    const { app, madeOf, keys } = await open(ride);
    await keys.click(await screen.findByRole('button', { name: '预订舒适型' }));
    await keys.click(await screen.findByRole('button', { name: /提交 1 人/ }));
    await waitFor(() => expect(app.url()).toContain('/tripCar/result/zh'));
    expect(madeOf('trip.draft.submit')).toMatchObject([
      { tab: 'business', rows: [{ kind: 'car', option: 'comfort', acceptedFareFen: 17_470 }] },
    ]);
  });

  it('say why there are none and lead back to the search', async () => {
    const { app, keys } = await open(ride, {
      'car.offer.search': () => fail('PICK_UP_NOT_ON_SALE'),
    });
    expect(await screen.findByText(/请选择 30 分钟后、15 天内的用车时间/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '去查询' }));
    await waitFor(() => expect(app.url()).toBe('/tripCar/car/zh'));
  });

  it('are asked for again where the network failed', async () => {
    let tries = 0;
    const { keys } = await open(ride, {
      'car.offer.search': () => {
        tries += 1;
        return fail('UNAVAILABLE');
      },
    });
    const before = await screen.findByRole('button', { name: '重试' }).then(() => tries);
    await keys.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(tries).toBeGreaterThan(before));
  });

  it('a link that names no ride says so', async () => {
    await open('/tripCar/search/zh?service=airportPickUp&from=A-PEK');
    expect(await screen.findByText('这个链接不完整')).toBeTruthy();
  });
});
