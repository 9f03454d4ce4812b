import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { li, railScreens, world } from '../../../../tests/fakes/bookingWorld.ts';
import { kindOrders } from '../../../../tests/fakes/kindWorld.ts';
import { at } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { legsAgain } from '../logic/legsAgain.ts';

railScreens();

const { train, hotel, car } = kindOrders;
const place = (code: string, zh: string, en: string) => ({ code, name: { zh, en }, zone: 'Asia/Shanghai' });
const [beijing, shanghai] = [place('BJS', '北京', 'Beijing'), place('SHA', '上海', 'Shanghai')];
const leg = (
  one: typeof train,
  from: typeof beijing,
  to: typeof beijing,
  times: readonly [number, number],
) => ({
  orderId: one.orderId,
  part: 0,
  from,
  to,
  startAt: times[0],
  endAt: times[1],
});
const out = [at('18:00', '2026-11-30'), at('22:30', '2026-11-30')] as const;
const trip: Trip = {
  traveller: { ref: li.ref, name: li.name, principalId: li.principalId },
  cities: [shanghai],
  startAt: out[0],
  endAt: at('12:00', '2026-12-02'),
  orders: [train, hotel, car],
  legs: [
    leg(train, beijing, shanghai, out),
    leg(hotel, shanghai, shanghai, [at('23:30', '2026-11-30'), at('12:00', '2026-12-02')]),
    leg(car, shanghai, shanghai, [at('23:00', '2026-11-30'), at('23:20', '2026-11-30')]),
  ],
  findings: [],
  co2Kg: 0,
};

it('looks again for the ways and stays of a trip, and leaves rides from door to door out', () => {
  expect(legsAgain(trip)).toMatchObject([
    {
      kind: 'train',
      search: { from: { kind: 'city', code: 'BJS' }, to: { code: 'SHA' }, date: '2026-11-30' },
    },
    { kind: 'hotel', search: { from: { code: 'SHA' }, to: { code: 'SHA' }, date: '2026-11-30', nights: 2 } },
  ]);
});

it('begins a desk like a trip that was booked, on the day that is chosen', async () => {
  const { platform } = world({ 'journey.trip.get': () => ok(trip) });
  const { url } = await renderApp({
    platform,
    at: `/travelWay/zh?suborderserialnumber=${train.orderId}`,
    width: 1440,
  });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: '再订此行程' }));
  const start = within(await screen.findByRole('dialog', { name: '以此新建' }));
  expect(url()).toContain('/desk/zh');
  expect(start.getByRole('list', { name: '行程段' }).textContent).toMatch(
    /北京.*上海.*12月28日.*酒店.*上海.*12月28日/,
  );
  expect(start.getByRole('radio', { name: '相同的 1 人' })).toHaveProperty('checked', true);
  await keys.click(start.getByRole('button', { name: '新建' }));
  expect(await screen.findAllByRole('columnheader', { name: /上海/ })).toHaveLength(2);
  expect(await screen.findAllByRole('rowheader')).toHaveLength(1);
});
