import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { sessionWith } from '../../../tests/fakes/sampleWorld.ts';
import { reportFeature } from './index.ts';
import { arcPath, mapFrame } from './logic/mapFrame.ts';
import { readableNames } from './logic/readableNames.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, reportFeature];
const method = { flightDomestic: 0.27, flightLong: 0.2, rail: 0.035, hotelNight: 53.5, carKm: 0.17 };
const spent = { fen: 1_234_500, orders: 12 };
const saving = { savedFen: 78_900, forgoneFen: 12_300, compared: 9, without: 3 };
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
  booked: {
    averageDays: 5.5,
    ahead: [{ from: 0, ...spent }],
    beyond: { ...spent, missedFen: 45_600 },
    rules: [{ rule: 'flightLowest', ...spent, missedFen: 45_600 }],
    reasons: [
      {
        kind: 'flight',
        code: 'urgent',
        label: { zh: '临时变更', en: 'Changed plans' },
        ...spent,
        missedFen: 45_600,
      },
    ],
  },
  savings: {
    ...saving,
    months: [
      { month: '2026-10', savedFen: 0, forgoneFen: 0, compared: 0, without: 2 },
      { month: '2026-11', ...saving, without: 1 },
    ],
    products: [{ kind: 'flight', ...saving }],
    departments: [],
    people: [],
  },
};

it('has the title of the spec', async () => {
  await open('/footmask_detail/en', {
    features,
    language: 'en',
    answers: { 'report.own.get': () => ok({ report, method }) },
  });
  await waitFor(() => expect(document.title).toBe('Travel Report'));
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
  const rules = screen.getByRole('region', { name: '超出的标准' });
  within(rules).getByRole('row', { name: /时段最低价.*456.*12/ });
  within(screen.getByRole('region', { name: '超标原因' })).getByText('临时变更');
  screen.getByText(/可避免的花费/, { selector: '.report__note' });
  expect(screen.queryByRole('radio', { name: '公司' })).toBeNull();
  expect(platform.made.some(({ name }) => name === 'report.company.get')).toBe(false);
});

it('what was saved and missed is said with its method, and orders without a comparison are no 0', async () => {
  await open('/footmask_detail/zh', {
    features,
    answers: { 'report.own.get': () => ok({ report, method }) },
  });
  const months = await screen.findByRole('region', { name: '节省：按月' });
  within(months).getByRole('row', { name: /2026年11月.*1 张无比较价.*789.*123/ });
  within(months).getByRole('row', { name: /2026年10月.*2 张无比较价.*– –/ });
  screen.getByText('不含 3 张没有比较价的订单。');
  screen.getByText(/节省 = 其中最贵的价格减去所选价格/);
});

it('a report without any comparison claims nothing', async () => {
  const none = { savedFen: 0, forgoneFen: 0, compared: 0, without: 12 };
  const savings = { ...report.savings, ...none };
  await open('/footmask_detail/zh', {
    features,
    answers: { 'report.own.get': () => ok({ report: { ...report, savings }, method }) },
  });
  const figures = await screen.findByRole('region', { name: '节省的数字' });
  expect(within(figures).getAllByText('无比较价')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: '节省：按月' })).toBeNull();
});

it('whoever sees the company’s orders sees its report, over the months they choose', async () => {
  const company = {
    ...report,
    departments: [{ code: 'd', name: { zh: '销售部', en: 'Sales' }, ...spent }],
    people: [{ code: 'p', name: '王思远', department: { zh: '销售部', en: 'Sales' }, ...spent }],
  };
  const { platform, user } = await open('/footmask_detail/zh', {
    features,
    session: sessionWith('orders.company'),
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

it('what a table does not name stands in it as others, and what has no supplier by what it is, in files too', async () => {
  const made: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL() {} });
  const rail = { kind: 'train' as const, code: '', name: { zh: '', en: '' }, fen: 300, orders: 3 };
  const others = { count: 1_200, fen: 4_500, orders: 7 };
  const all = {
    ...report,
    suppliers: [...report.suppliers, rail],
    otherSuppliers: others,
    people: [{ code: 'p', name: '', department: { zh: '', en: '' }, ...spent }],
    otherPeople: others,
    savings: { ...report.savings, people: [], otherPeople: { count: 9, ...saving } },
  };
  const answers = { 'report.own.get': () => ok({ report: all, method }) };
  const { user } = await open('/footmask_detail/en', { features, language: 'en', answers });
  const table = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByText('Air China');
  table('By supplier').getByRole('row', { name: 'Train, no single supplier 3 ¥3' });
  for (const by of ['By supplier', 'By person'])
    table(by).getByRole('row', { name: /^Others \(1,200\) 7 ¥45$/ });
  table('Saved by person').getByRole('row', { name: /^Others \(9\)/ });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const csv = (await made[0]?.text())?.replaceAll('"', '');
  for (const row of ['supplier,Train, no single supplier,3,3', 'supplier,Others (1,200)', 'person,Not as'])
    expect(csv).toContain(`\r\nBy ${row}`);
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

it('of cities close together the first is named, and none lies over another', () => {
  const name = (code: string, x: number, y: number) => ({ code, x, y, isRight: false, text: '上海' });
  const names = [name('a', 100, 100), name('b', 110, 105), name('c', 110, 130), name('d', 200, 100)];
  expect([...readableNames(names)]).toEqual(['a', 'c', 'd']);
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
