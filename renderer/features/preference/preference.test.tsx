import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { noFlightPreference } from '../../../contract/rules/flight/flightPreference.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { selectDrafts } from '../../shared/drafts/draftsSlice.ts';
import { preferenceFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, preferenceFeature];
type Known = CallOutput<'preference.travel.get'>;

const known: Known['known'] = [
  { code: 'CA', name: { zh: '中国国航', en: 'Air China' } },
  { code: 'MU', name: { zh: '中国东方航空', en: 'China Eastern Airlines' } },
];

/** A gateway that keeps preferences. */
function keeping(start: Partial<Known['flights']> = {}) {
  let flights: Known['flights'] = { ...noFlightPreference, ...start };
  let rooms: Known['rooms'] = [];
  const withAirlines = (airlines: string[]) => {
    flights = { ...flights, airlines };
    return ok({ airlines });
  };
  return {
    'preference.travel.get': () => ok({ flights, rooms, known }),
    'preference.airline.add': ({ airline }: { airline: string }) =>
      withAirlines([...flights.airlines, airline]),
    'preference.airline.remove': ({ airline }: { airline: string }) =>
      withAirlines(flights.airlines.filter((code) => code !== airline)),
    'preference.flight.save': (choice: Omit<Known['flights'], 'airlines'>) => {
      flights = { ...choice, airlines: flights.airlines };
      return ok({});
    },
    'preference.hotel.save': (input: { rooms: Known['rooms'] }) => {
      ({ rooms } = input);
      return ok({});
    },
  };
}

it('keeps what was chosen while one looks at the airlines, and drops it where the form is left', async () => {
  const { user, app } = await open('/myPreference/FavoriteFlights/zh', { features, answers: keeping() });
  const seat = () => screen.findByRole('button', { name: /座位/ });
  await user.click(await seat());
  await user.click(await screen.findByRole('option', { name: '靠窗' }));
  await user.click(screen.getByRole('link', { name: /偏好航空公司/ }));
  await waitFor(() => expect(app.url()).toContain('AirlineList'));
  app.navigate('/myPreference/FavoriteFlights/zh');
  expect((await seat()).textContent).toContain('靠窗');
  app.navigate('/myPreference/index/zh');
  await waitFor(() => expect(selectDrafts(app.store.getState())).toEqual({}));
});

it('refuses discounts that are no range beside their field, and keeps those that are', async () => {
  const { platform, user } = await open('/myPreference/FavoriteFlights/zh', { features, answers: keeping() });
  const pick = async (field: RegExp, option: string) => {
    await user.click(await screen.findByRole('button', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const save = () => user.click(screen.getByRole('button', { name: '保存' }));
  await pick(/最低折扣/, '6 折');
  await save();
  expect(document.activeElement?.textContent).toContain('不限');
  await pick(/最高折扣/, '6 折');
  await save();
  await screen.findByText(/最高折扣不能与最低折扣相同/);
  expect(platform.made.map(({ name }) => name)).not.toContain('preference.flight.save');
  await pick(/最高折扣/, '4 折');
  await pick(/座位/, '靠窗');
  await save();
  await screen.findByText('偏好已保存');
  expect(platform.made.find(({ name }) => name === 'preference.flight.save')?.input).toEqual({
    departure: 'any',
    cabin: null,
    seat: 'window',
    discount: { min: 6, max: 4 },
  });
});

it('adds an airline found by its name, and removes it', async () => {
  const { user } = await open('/myPreference/AirlineList/zh', { features, answers: keeping(), width: 1440 });
  await screen.findByText('抱歉，您还没有偏好的航空公司');
  await user.click(screen.getByRole('button', { name: '添加航空公司' }));
  await user.type(await screen.findByRole('searchbox', { name: '搜索航空公司' }), 'eastern');
  expect(screen.queryByRole('button', { name: /国航/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /东方航空/ }));
  await screen.findByText('已添加');
  await user.click(await screen.findByRole('button', { name: '移除中国东方航空' }));
  await screen.findByText('抱歉，您还没有偏好的航空公司');
});

it('says why no more airlines can be added, and what is refused', async () => {
  const airlines = ['CA', 'HU', 'CZ', 'MF', '3U'];
  const full = await open('/myPreference/AirlineAdd/zh', { features, answers: keeping({ airlines }) });
  await screen.findByText('最多可选择 5 家偏好的航空公司');
  full.app.unmount();
  const { user } = await open('/myPreference/AirlineAdd/zh', {
    features,
    answers: { ...keeping(), 'preference.airline.add': () => fail('AIRLINES_FULL') },
  });
  await user.click(await screen.findByRole('button', { name: /国航/ }));
  await screen.findByText('最多可选择 5 家偏好的航空公司');
});

it('keeps what is wished of a room, and says it on the overview', async () => {
  const { app, user } = await open('/myPreference/FavoriteHotels/zh', { features, answers: keeping() });
  await user.click(await screen.findByRole('checkbox', { name: '无烟' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('偏好已保存');
  app.navigate('/myPreference/index/zh');
  await waitFor(() => expect(screen.getByRole('link', { name: /酒店偏好/ }).textContent).toContain('无烟'));
});
