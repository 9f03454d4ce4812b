import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { flightItem } from '../../../tests/fakes/kindWorld.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { sessionWith } from '../../../tests/fakes/sampleWorld.ts';
import { reportFeature } from './index.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, reportFeature];

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

const staffAnswers = (rows: ReturnType<typeof row>[]) => ({
  'report.staff.list': ({ city }: { city?: string | undefined }) =>
    ok({
      rows: rows.filter((one) => city === undefined || one.city.code === city),
      nextCursor: null,
      cities: [
        { code: 'SHA', name: { zh: '上海', en: 'Shanghai' }, people: 1, point: { lat: 31, lon: 121 } },
        { code: 'CAN', name: { zh: '广州', en: 'Guangzhou' }, people: 1, point: null },
      ],
      people: 2,
      isCut: false,
    }),
  'checkIn.staff.list': () => ok({ rows: [], isCut: false }),
});

it('a leader sees who is in a city, on a map too, and writes to everybody there', async () => {
  const rows = [row('1', 'a', 'SHA', '李娜'), row('2', 'b', 'CAN', '王思远')];
  const { platform, user } = await open('/staffTravel/zh', {
    features,
    session: sessionWith('staff.travel'),
    answers: {
      ...staffAnswers(rows),
      'report.staff.message': () => ok({ people: 1, accounts: 1 }),
    },
  });
  await screen.findByText('李娜');
  expect(screen.queryByRole('button', { name: /发消息/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '上海 1 人' }));
  await screen.findByText('李娜');
  expect(screen.queryByText('王思远')).toBeNull();
  await user.click(screen.getByRole('button', { name: '给上海的所有人发消息' }));
  await user.type(await screen.findByRole('textbox', { name: '消息内容' }), '请报平安');
  await user.click(screen.getByRole('button', { name: '发送' }));
  await screen.findByText('已发送给 1 人');
  const sent = platform.made.find(({ name }) => name === 'report.staff.message');
  expect(sent?.input).toMatchObject({ city: 'SHA', text: '请报平安' });
  await user.click(screen.getByRole('radio', { name: '地图' }));
  await screen.findByRole('img', { name: /各城市出行人数/ });
  screen.getByRole('row', { name: '广州 1' });
});

it('who was written to is counted by whom the message reached', async () => {
  const { user } = await open('/staffTravel/zh', {
    features,
    session: sessionWith('staff.travel'),
    answers: {
      ...staffAnswers([row('1', 'a', 'SHA', '李娜')]),
      'report.staff.message': () => ok({ people: 0, accounts: 0 }),
    },
  });
  await user.click(await screen.findByRole('radio', { name: '上海 1 人' }));
  await user.click(screen.getByRole('button', { name: '给上海的所有人发消息' }));
  await user.type(await screen.findByRole('textbox', { name: '消息内容' }), '请报平安');
  await user.click(screen.getByRole('button', { name: '发送' }));
  await screen.findByText('已发送给 0 人');
});

it('whoever leads nobody is told that they may not', async () => {
  const { platform } = await open('/staffTravel/zh', { features });
  await screen.findByText(/无权限|没有权限/);
  expect(platform.made.some(({ name }) => name === 'report.staff.list')).toBe(false);
});
