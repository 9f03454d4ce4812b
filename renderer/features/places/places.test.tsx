import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { open } from '../../../tests/fakes/trainScreens.tsx';

railScreens();

const beijing = {
  code: 'BJS',
  name: { zh: '北京', en: 'Beijing', de: 'Peking' },
  pinyin: 'beijing',
  initials: 'bj',
};
const spot = (code: string, kind: 'airport' | 'station', zh: string, lat: number, lon: number) => ({
  code,
  kind,
  name: { zh, en: zh, de: zh },
  pinyin: '',
  initials: '',
  point: { lat, lon },
});
const answers = {
  'flight.city.list': () => ok({ cities: [] }),
  'car.place.list': () =>
    ok({
      cities: [
        {
          ...beijing,
          places: [
            spot('A-PEK', 'airport', '首都机场', 40.08, 116.58),
            spot('S-VNP', 'station', '北京南', 39.865, 116.379),
          ],
        },
      ],
    }),
};

it('finds a city by the code of its airport, and shows on a map how far its places are', async () => {
  const { app } = await open('/citynameQuery/zh', answers);
  const keys = userEvent.setup();
  await screen.findByRole('link', { name: /北京/ });
  await keys.type(screen.getByRole('searchbox', { name: '查询城市、车站或机场' }), 'pek{Enter}');
  await waitFor(() => expect(app.url()).toContain('/mapAddress/zh?city=BJS'));
  expect(await screen.findByRole('img', { name: /北京的 \d+ 个地点示意图/ })).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: /首都机场/ }));
  expect(await screen.findByText('距首都机场直线 29.4 公里')).toBeTruthy();
});

it('takes the names of a link, and says so when nobody knows them', async () => {
  await open('/mapAddress/zh?city=北京市&place=VNP', answers);
  expect(await screen.findByText('距北京南直线 29.4 公里')).toBeTruthy();
});

it('says so when a link names a city nobody knows', async () => {
  await open('/mapAddress/zh?city=亚特兰蒂斯', answers);
  expect(await screen.findByText('没有找到“亚特兰蒂斯”')).toBeTruthy();
});

it('asks again for what did not come', async () => {
  let isAway = true;
  const places = answers['car.place.list'];
  await open('/citynameQuery/zh', {
    ...answers,
    'car.place.list': () => (isAway ? fail('INTERNAL') : places()),
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  isAway = false;
  await userEvent.setup().click(retry);
  expect(await screen.findByRole('link', { name: /北京/ })).toBeTruthy();
});
