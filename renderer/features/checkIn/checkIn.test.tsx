import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { flightItem } from '../../../tests/fakes/kindWorld.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { devicePlace } from './devicePlace.ts';
import { checkInFeature } from './index.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, checkInFeature];
const city = { code: 'SHA', name: { zh: '上海', en: 'Shanghai' } };
const journey = {
  orderId: '2'.repeat(32) as never,
  kind: 'flight' as const,
  item: flightItem,
  startAt: 0,
  endAt: 1,
};

it('asks for no place until one is chosen, and starts without one each time', async () => {
  const ask = vi.fn();
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition: ask } }));
  const { platform, user } = await open('/singiIndex/zh', {
    features,
    answers: {
      'checkIn.list': () => ok({ checkIns: [], journeys: [{ ...journey, city }] }),
      'checkIn.add': () => ok({ checkInId: '3'.repeat(32) as never, city: null }),
    },
  });
  await user.click(await screen.findByRole('radio', { name: /行程所在城市：上海/ }));
  await user.click(screen.getByRole('button', { name: '签到' }));
  await screen.findByText('签到成功');
  const made = platform.made.find(({ name }) => name === 'checkIn.add');
  expect(made?.input).toEqual({ orderId: journey.orderId, place: { from: 'journey' } });
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '不提供位置' }).checked).toBe(true);
});

it('a position leaves the device as a tenth of a degree, and a refusal as nothing', async () => {
  const at = (latitude: number, longitude: number) => ({
    getCurrentPosition: (done: PositionCallback) =>
      done({ coords: { latitude, longitude } } as GeolocationPosition),
  });
  expect(await devicePlace(at(39.90872, 116.39748))).toEqual({ latTenths: 399, lonTenths: 1164 });
  const refusing = {
    getCurrentPosition: (_: PositionCallback, refuse?: PositionErrorCallback | null) =>
      refuse?.({} as GeolocationPositionError),
  };
  expect(await devicePlace(refusing)).toBeNull();
  expect(await devicePlace(undefined)).toBeNull();
});
