import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type MemoryOptions, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { cities, offer } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';

railScreens();

function open(url: string, options: MemoryOptions = {}, width = 375) {
  const platform = memoryPlatform({
    ...options,
    answers: {
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'trip.traveller.list': () => ok({ travellers: [], nextCursor: null }),
      'train.offer.search': () =>
        ok({ offers: [offer('G1', '07:00', [['O', 66_200, 30]])], standards: [], reasonCodes: [] }),
      ...options.answers,
    },
  });
  return { platform, app: renderApp({ platform, at: url, width }) };
}
const isListed = () => screen.findByRole('article', { name: 'G1' });
const results = '/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-12-01';

describe('a link to a list of trains (spec §2 search deep links)', () => {
  it.each([
    ['names in Chinese', 'startCity=北京&endCity=上海&startDate=2026-12-01'],
    ['names in English', 'startCity=Beijing&endCity=SHANGHAI&startDate=2026-12-01'],
    ['codes', 'startCity=BJS&endCity=SHA&startDate=2026-12-01&endDate=2026-12-02&travelId=CL2611-0186'],
    ['names with 市 and a time', 'startCity=北京市&endCity=上海市&startDate=2026-12-01%2000:00:00'],
    ['the hand-off’s fields for flights', 'plane_startCity=BJS&plane_endCity=SHA&plane_startDate=2026/12/1'],
  ])('%s', async (_what, query) => {
    const { app, platform } = open(`/tripTrain/gtickets_choose/zh?${query}`);
    const { url } = await app;
    expect(await isListed()).toBeTruthy();
    expect(url()).toBe(results);
    expect(platform.made.find(({ name }) => name === 'train.offer.search')?.input).toMatchObject({
      from: { kind: 'city', code: 'BJS' },
      to: { kind: 'city', code: 'SHA' },
      date: '2026-12-01',
    });
  });

  it('a station by name stays a station', async () => {
    const { app } = open('/tripTrain/gtickets_choose/zh?startCity=北京南&endCity=上海&startDate=2026-12-01');
    const { url } = await app;
    expect(await isListed()).toBeTruthy();
    expect(url()).toContain('from=station.VNP');
  });

  it.each([
    ['a city nobody knows', 'startCity=亚特兰蒂斯&endCity=上海&startDate=2026-12-01', /没有找到“亚特兰蒂斯”/],
    ['a day off sale', 'startCity=北京&endCity=上海&startDate=2027-05-01', '明天'],
    ['no day', 'startCity=北京&endCity=上海', '明天'],
    ['one city twice', 'startCity=北京&endCity=北京南&startDate=2026-12-01', '12月1日 周二'],
    ['a day that does not exist', 'startCity=北京&endCity=上海&startDate=2026-02-31', '明天'],
  ])('%s leads to the search, filled with the rest', async (_what, query, shown) => {
    const { app, platform } = open(`/tripTrain/gtickets_choose/zh?${query}`);
    const { url } = await app;
    await waitFor(() => expect(url()).toBe('/tripTrain/zh'));
    expect(await screen.findByText(shown)).toBeTruthy();
    const isDayWrong = /2027-05-01|2026-02-31/.exec(query)?.[0];
    expect(screen.queryByText(/链接里的日期“.*”不能预订/)?.textContent ?? '').toContain(isDayWrong ?? '');
    expect(platform.made.some(({ name }) => name === 'train.offer.search')).toBe(false);
  });

  it('on the desk too, where the search stands beside the list', async () => {
    const link = '/tripTrain/gtickets_choose/zh?startCity=亚特兰蒂斯&endCity=上海&startDate=2026-12-01';
    const { app } = open(link, {}, 1440);
    const { url } = await app;
    expect(await screen.findByText(/没有找到“亚特兰蒂斯”/)).toBeTruthy();
    await waitFor(() => expect(url()).toBe('/tripTrain/zh'));
  });

  it('says so when the cities do not come, and goes on when they do', async () => {
    let isDown = true;
    const { app } = open('/tripTrain/gtickets_choose/zh?startCity=北京&endCity=上海&startDate=2026-12-01', {
      answers: { 'train.station.list': () => (isDown ? fail('UNAVAILABLE') : ok({ cities })) },
    });
    await app;
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await userEvent.click(retry);
    expect(await isListed()).toBeTruthy();
  });

  it('without any word it says that the link is broken', async () => {
    await open('/tripTrain/gtickets_choose/zh').app;
    expect(await screen.findByRole('button', { name: '去查询' })).toBeTruthy();
  });
});

it.each([
  ['plain fields', 'startCity=北京&endCity=上海&startDate=2026-12-01&travel_id=7'],
  ['flight fields', 'plane_startCity=Beijing&plane_endCity=SHA&plane_startDate=2026-12-01'],
])('a hand-off to trainList with %s arrives at the trains', async (_what, query) => {
  const { app } = open(`/ZLindex/zh?token=t&type=trainList&${query}`, {
    session: null,
    exchange: () => ok({ step: 'signedIn', user: sampleUser(), permissions: samplePermissions }),
  });
  const { url } = await app;
  await waitFor(() => expect(url()).toBe(results));
  expect(await isListed()).toBeTruthy();
});
