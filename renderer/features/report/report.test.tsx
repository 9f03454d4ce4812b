import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { flightItem } from '../../../tests/fakes/kindWorld.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { reportFeature } from './index.ts';
import { cityCounts } from './logic/cityCounts.ts';
import { arcPath, mapFrame } from './logic/mapFrame.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, reportFeature];
const method = { flightDomestic: 0.27, flightLong: 0.2, rail: 0.035, hotelNight: 53.5, carKm: 0.17 };
const spent = { fen: 1_234_500, orders: 12 };
const report: CallOutput<'report.own.get'>['report'] = {
  from: '2025-12-01',
  to: '2026-11-24',
  ...spent,
  co2Kg: 321,
  months: [{ month: '2026-11', ...spent, kinds: [{ kind: 'flight', ...spent }] }],
  products: [{ kind: 'flight', ...spent, co2Kg: 321 }],
  suppliers: [{ kind: 'flight', code: 'CA', name: { zh: '中国国航', en: 'Air China' }, ...spent }],
  departments: [],
  people: [],
};
const may = (...params: string[]) => ({
  user: sampleUser(),
  permissions: [
    ...samplePermissions,
    {
      params: 'module.more',
      permission: 1 as const,
      children: params.map((one) => ({ params: one, permission: 1 as const })),
    },
  ],
  acting: null,
});

it('everybody sees their own report, with the figures of its chart in a table', async () => {
  const { platform } = await open('/footmask_detail/zh', {
    features,
    answers: { 'report.own.get': () => ok({ report, method }) },
  });
  const months = await screen.findByRole('region', { name: '按月' });
  within(months).getByRole('row', { name: /2026年11月.*12,345/ });
  screen.getByRole('img', { name: /每月花费柱状图/ });
  screen.getByText('中国国航');
  expect(screen.queryByRole('radio', { name: '公司' })).toBeNull();
  expect(platform.made.some(({ name }) => name === 'report.company.get')).toBe(false);
});

it('whoever sees the company’s orders sees its report, over the months they choose', async () => {
  const company = {
    ...report,
    departments: [{ code: 'd', name: { zh: '销售部', en: 'Sales' }, ...spent }],
    people: [{ code: 'p', name: '王思远', department: { zh: '销售部', en: 'Sales' }, ...spent }],
  };
  const { platform, user } = await open('/footmask_detail/zh', {
    features,
    session: may('orders.company'),
    answers: {
      'report.company.get': () => ok({ report: company, method }),
      'report.own.get': () => ok({ report, method }),
    },
  });
  await screen.findByText('王思远');
  await user.click(screen.getByRole('radio', { name: '近 3 个月' }));
  await screen.findByText('王思远');
  const asked = platform.made.filter(({ name }) => name === 'report.company.get');
  expect(asked.map(({ input }) => input)).toEqual([{ months: 12 }, { months: 3 }]);
  await user.click(screen.getByRole('radio', { name: '我的' }));
  expect(await screen.findByText('中国国航')).toBeTruthy();
  expect(screen.queryByText('王思远')).toBeNull();
});

it('why there is no report is said', async () => {
  await open('/footmask_detail/en', {
    features,
    language: 'en',
    answers: { 'report.own.get': () => fail('UNAVAILABLE') },
  });
  await screen.findByText('The report could not be loaded');
});

it('a footprint leads to its map, whose ways stand in a table', async () => {
  const place = (code: string, zh: string, lat: number, lon: number) => ({
    code,
    name: { zh, en: code },
    visits: 2,
    point: { lat, lon },
  });
  const footprint: CallOutput<'report.footprint.get'>['footprint'] = {
    from: '2025-11-24',
    to: '2026-11-24',
    orders: 4,
    km: 2_154,
    nights: 1,
    co2Kg: 582,
    places: [place('BJS', '北京', 40.08, 116.58), place('SHA', '上海', 31.2, 121.34)],
    ways: [{ from: 'BJS', to: 'SHA', kind: 'flight', times: 2, km: 2_154, co2Kg: 582 }],
    products: [{ kind: 'flight', orders: 2, co2Kg: 582 }],
  };
  const { user } = await open('/travelfootprint/zh', {
    features,
    answers: { 'report.footprint.get': () => ok({ footprint, method }) },
  });
  await screen.findByText('2,154 公里');
  await user.click(screen.getByRole('link', { name: '足迹地图' }));
  await screen.findByRole('img', { name: /去过的城市和往来路线/ });
  screen.getByRole('row', { name: /北京 – 上海.*2,154 公里.*582 千克/ });
});

const row = (
  key: string,
  person: string,
  code: string,
  name: string,
): CallOutput<'report.staff.list'>['rows'][number] => ({
  key,
  person,
  name,
  department: { zh: '销售部', en: 'Sales' },
  kind: 'flight',
  state: 'issued',
  item: flightItem,
  startAt: 0,
  endAt: 1,
  city: { code, name: { zh: code === 'SHA' ? '上海' : '广州', en: code } },
});

it('a leader sees who is in a city', async () => {
  const rows = [row('1', 'a', 'SHA', '李娜'), row('2', 'b', 'CAN', '王思远')];
  const { user } = await open('/staffTravel/zh', {
    features,
    session: may('staff.travel'),
    answers: { 'report.staff.list': () => ok({ rows, isCut: false }) },
  });
  await screen.findByText('李娜');
  await user.click(screen.getByRole('radio', { name: '上海 1 人' }));
  screen.getByText('李娜');
  expect(screen.queryByText('王思远')).toBeNull();
});

it('whoever leads nobody is told that they may not', async () => {
  const { platform } = await open('/staffTravel/zh', { features });
  await screen.findByText(/无权限|没有权限/);
  expect(platform.made.some(({ name }) => name === 'report.staff.list')).toBe(false);
});

it('whoever has several journeys to a city counts once there', () => {
  const rows = [row('1', 'a', 'SHA', '李娜'), row('2', 'a', 'SHA', '李娜'), row('3', 'b', 'SHA', '李娜')];
  expect(cityCounts(rows).map(({ code, people }) => [code, people])).toEqual([['SHA', 2]]);
});

it('a map holds all its places, north up and east right', () => {
  const frame = mapFrame(
    [
      { lat: 40, lon: 116 },
      { lat: 31, lon: 121 },
    ],
    560,
  );
  const [north, south] = [frame.place({ lat: 40, lon: 116 }), frame.place({ lat: 31, lon: 121 })];
  expect(north.y).toBeLessThan(south.y);
  expect(north.x).toBeLessThan(south.x);
  for (const { x, y } of [north, south]) {
    expect(x > 0 && x < frame.width).toBe(true);
    expect(y > 0 && y < frame.height).toBe(true);
  }
  expect(arcPath(north, south)).not.toBe(arcPath(south, north));
  // One place alone is a map too.
  expect(mapFrame([{ lat: 0, lon: 0 }], 560).place({ lat: 0, lon: 0 }).x).toBe(frame.width / 2);
});
