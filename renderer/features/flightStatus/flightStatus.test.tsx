import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { flightItem } from '../../../tests/fakes/kindWorld.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import type { FlightStatus } from './flightStatusApi.ts';
import { flightStatusFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, flightStatusFeature];
const segment = (flightItem.kind === 'flight' && flightItem.segments[0]) as FlightStatus['segment'];
const date = '2026-12-02';
const delayed: FlightStatus = {
  segment: {
    ...segment,
    departAt: segment.departAt + 45 * MINUTE_MS,
    arriveAt: segment.arriveAt + 45 * MINUTE_MS,
  },
  date,
  state: 'delayed',
  plannedDepartAt: segment.departAt,
  plannedArriveAt: segment.arriveAt,
  gate: 'C12',
  wasGate: 'A03',
  followed: null,
};
const found = { flights: [delayed], asOf: segment.departAt };

it('a flight is looked up by its number, and followed', async () => {
  const { platform, user } = await open('/dynamicSearch/zh', {
    features,
    answers: {
      'flightStatus.search': () => ok(found),
      'flightStatus.follow.add': () => ok({ ...delayed, followed: 'chosen' as const }),
    },
  });
  const flightNo = await screen.findByRole('textbox', { name: '航班号' });
  await user.type(flightNo, 'ca 18x');
  await user.click(screen.getByRole('button', { name: '查询' }));
  screen.getByText(/两位代码加/);
  await user.clear(flightNo);
  await user.type(flightNo, 'ca 1831');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await screen.findByText('延误 45 分钟');
  screen.getByText('C12');
  screen.getByText('A03');
  await user.click(screen.getByRole('button', { name: '关注 CA1831' }));
  await screen.findByText('已关注，有变化会通知您');
  const sent = platform.made.find(({ name }) => name === 'flightStatus.follow.add')?.input;
  expect(sent).toEqual({ flightNo: 'CA1831', date });
});

it('why a flight cannot be followed is said beside it', async () => {
  const { user } = await open(`/dynamiclist/zh?flightNo=CA1831&date=${date}`, {
    features,
    answers: {
      'flightStatus.search': () => ok(found),
      'flightStatus.follow.add': () => fail('FOLLOW_FULL'),
    },
  });
  await user.click(await screen.findByRole('button', { name: '关注 CA1831' }));
  await screen.findByText('关注的航班太多，请先取消一些');
});

it('a flight there is not says so', async () => {
  await open(`/dynamiclist/en?flightNo=CA9999&date=${date}`, {
    features,
    language: 'en',
    answers: { 'flightStatus.search': () => fail('FLIGHT_UNKNOWN') },
  });
  await screen.findByText('The flight does not exist.');
});

it('a change that can no longer be made is marked lost', async () => {
  const second: FlightStatus = { ...delayed, state: 'scheduled', gate: '', wasGate: '' };
  const way = { first: delayed, second, plannedMinutes: 70, minutes: -5 };
  await open(`/transitList/zh?from=BJS&to=FRA&date=${date}`, {
    features,
    answers: {
      'flightStatus.transit.list': () => ok({ ways: [way], needed: 60, asOf: segment.departAt }),
    },
  });
  await screen.findByText('无法衔接');
});

it('the flights one follows say how many there may be', async () => {
  const { user } = await open('/follow_plan/zh', {
    features,
    answers: {
      'flightStatus.follow.list': ({ landed }) =>
        ok({ flights: landed ? [] : [{ ...delayed, followed: 'booked' }], chosen: 3, most: 10 }),
    },
  });
  await screen.findByText(/已关注 3 个，最多 10 个/);
  screen.getByText('来自您的订单');
  await user.click(screen.getByRole('radio', { name: '已到达' }));
  await screen.findByText('抱歉，还没有已到达的航班');
});
