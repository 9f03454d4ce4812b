import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { owner, railScreens, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { carCities } from '../../../tests/fakes/car/carWorld.ts';
import { heldScreen } from '../../../tests/fakes/desk/heldScreen.ts';
import { hotelCities } from '../../../tests/fakes/hotel/hotelWorld.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { person } from '../../../tests/fakes/railWorld.ts';
import { resizeTo } from '../../../tests/fakes/renderApp.tsx';
import { madeOf, open } from '../../../tests/fakes/trainScreens.tsx';
import { selectParties } from '../../travel/party/pickingSlice.ts';
import { personKey } from './commandLines.ts';

railScreens();

const namesake = person('张伟', { departmentName: { zh: '物流部', en: 'Logistics' }, department: '物流部' });

const noFlights: Answers = { 'flight.city.list': () => ok({ cities: [] }) };

/** The desk at home, the command bar open and so much typed. */
async function typed(words: string, answers: Answers = {}, more: Parameters<typeof open>[2] = {}) {
  const { app, platform } = await open('/ZLindex/zh', { ...noFlights, ...answers }, { width: 1440, ...more });
  const keys = userEvent.setup();
  await screen.findByRole('navigation', { name: '主导航' });
  await keys.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: '搜索或输入指令' });
  const search = await within(dialog).findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await keys.keyboard(words);
  return { app, platform, dialog, keys };
}

const employees =
  (...people: (typeof zhang)[]): Answers['trip.traveller.list'] =>
  ({ kind, keyword }) =>
    ok({ travellers: kind === 'employee' && keyword ? people : [], nextCursor: null });

it('opens the list a phrase asks for, narrowed and for whom it names, on one Enter', async () => {
  const { app, platform, dialog, keys } = await typed('bj-sh 11/28 am 二等 张伟', {
    'trip.traveller.list': employees(zhang),
  });
  const marks = await within(dialog).findByRole('list', { name: '读作' });
  await waitFor(() => expect(marks.textContent).toContain('北京 → 上海'));
  await waitFor(() => expect(marks.textContent).toMatch(/11月28日.*上午.*张伟/));
  await waitFor(() =>
    expect(within(dialog).getAllByRole('option')[0]?.textContent).toMatch(
      /北京.*上海.*火车.*11月28日.*上午.*二等.*张伟/,
    ),
  );
  await keys.keyboard('{Enter}');
  await waitFor(() =>
    expect(app.url()).toContain('/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-11-28'),
  );
  expect(selectParties(app.store.getState())[owner]).toEqual([
    { ref: zhang.ref, principalId: zhang.principalId },
  ]);
  await waitFor(() => expect(madeOf(platform, 'train.offer.search')).not.toHaveLength(0));
  expect(await screen.findByRole('button', { name: /上午/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['trainOffers', '{Enter}'],
  ['desk', '{Control>}{Enter}{/Control}'],
])('leads nobody to %s who closed it before that was there', async (name, key) => {
  const { features, asked, come } = await heldScreen(name);
  const { app, dialog, keys } = await typed('bj-sh 11/28', {}, { features });
  await within(dialog).findByRole('option', { name: /北京.*上海.*火车/ });
  const before = asked();
  await keys.keyboard(key);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await keys.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await come();
  expect(app.url()).toBe('/ZLindex/zh');
});

it('asks which of two namesakes is meant, and opens nothing before', async () => {
  const { app, dialog, keys } = await typed('bj-sh 张伟', {
    'trip.traveller.list': employees(zhang, namesake),
  });
  await within(dialog).findByText('有 2 位张伟，请选择');
  const trip = within(dialog).getByRole('option', { name: /北京.*上海.*火车/ });
  await keys.click(trip);
  expect(await within(dialog).findByText('先确认每一位出行人，再打开查询')).toBeTruthy();
  expect(app.url()).toBe('/ZLindex/zh');
  await keys.click(within(dialog).getByRole('option', { name: /物流部/ }));
  await waitFor(() => expect(within(dialog).queryByText('有 2 位张伟，请选择')).toBeNull());
  await keys.click(within(dialog).getByRole('option', { name: /北京.*上海.*火车/ }));
  await waitFor(() => expect(selectParties(app.store.getState())[owner]?.[0]?.ref).toEqual(namesake.ref));
});

it('marks a person nobody is, and a place nobody knows', async () => {
  const { dialog, keys } = await typed('bj-sh zz', { 'trip.traveller.list': employees(zhang) });
  const marks = await within(dialog).findByRole('list', { name: '读作' });
  await waitFor(() => expect(marks.textContent).toContain('没有此人'));
  await keys.keyboard('{Escape}bj-atlantis');
  await waitFor(() =>
    expect(within(dialog).getByRole('list', { name: '读作' }).textContent).toContain(
      '没有“atlantis”这个地点',
    ),
  );
  expect(within(dialog).queryByText('查询')).toBeNull();
});

it('takes a word that every object knows for nobody', async () => {
  const { dialog } = await typed('bj-sh constructor __proto__', { 'trip.traveller.list': employees(zhang) });
  const marks = await within(dialog).findByRole('list', { name: '读作' });
  await waitFor(() => expect(marks.textContent?.match(/没有此人/g)).toHaveLength(2));
});

it('goes to a screen by its name', async () => {
  const { app, dialog, keys } = await typed('订单');
  await within(dialog).findByRole('option', { name: '订单' });
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(app.url()).toContain('/me/meOrder'));
});

it('puts somebody found by their bare name on the desk', async () => {
  const { app, dialog, keys } = await typed('张伟', { ...citiesAndRides });
  await within(dialog).findByRole('option', { name: /^张伟.*L3/ });
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(app.url()).toBe('/desk/zh'));
  expect((await screen.findByRole('rowheader', { name: /张伟/ })).isConnected).toBe(true);
});

it('does by name what the keys of the screen behind it and the user’s own menu do', async () => {
  const { app, dialog, keys } = await typed('快捷键');
  const line = await within(dialog).findByRole('option', { name: '显示快捷键' });
  await keys.click(line);
  const sheet = await screen.findByRole('dialog', { name: /快捷键/ });
  expect(sheet.isConnected).toBe(true);
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await keys.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole('dialog', { name: '搜索或输入指令' });
  await waitFor(() => expect(document.activeElement).toBe(within(again).getByRole('searchbox')));
  await keys.keyboard('外观');
  await keys.click(await within(again).findByRole('option', { name: /外观/ }));
  await waitFor(() => expect(app.store.getState().settings.theme).toBe('light'));
});

it('learns: what was taken more often comes first, screens and people alike, and what is taken is counted', async () => {
  const linesOf = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('option')
      .map((one) => one.textContent);
  const first = await typed('订');
  await waitFor(() => expect(linesOf(first.dialog).length).toBeGreaterThan(1));
  const before = linesOf(first.dialog);
  expect(before.slice(0, 2)).toEqual(['订单', '代订']);
  first.app.unmount();

  const used = [
    { what: 'screen' as const, key: 'proxyBooking', uses: 3, usedAt: 0 },
    { what: 'person' as const, key: personKey(namesake), uses: 2, usedAt: 0 },
  ];
  const { app, platform, dialog, keys } = await typed('订', {
    'command.used.list': () => ok({ used }),
    'trip.traveller.list': employees(zhang, namesake),
  });
  await waitFor(() => expect(linesOf(dialog)[0]).toBe('代订'));
  expect(linesOf(dialog).toSorted()).toEqual(before.toSorted());
  await keys.clear(within(dialog).getByRole('searchbox'));
  await keys.keyboard('bj-sh 张伟');
  await within(dialog).findByText('有 2 位张伟，请选择');
  await waitFor(() => expect(linesOf(dialog)[0]).toContain('物流部'));
  await keys.clear(within(dialog).getByRole('searchbox'));
  await keys.keyboard('订');
  await waitFor(() => expect(linesOf(dialog)[0]).toBe('代订'));
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(app.url()).toContain('/proxyBooking/zh'));
  expect(madeOf(platform, 'command.used.add')).toEqual([
    expect.objectContaining({ input: { what: 'screen', key: 'proxyBooking' } }),
  ]);
});

const citiesAndRides: Answers = {
  'hotel.city.list': () => ok({ cities: hotelCities }),
  'car.place.list': () => ok({ cities: carCities }),
  'trip.traveller.list': employees(zhang),
};

it('reads a stay and opens its hotels, and says what a ride still wants', async () => {
  const { app, dialog, keys } = await typed('上海酒店 11/28 2晚', citiesAndRides);
  const marks = await within(dialog).findByRole('list', { name: '读作' });
  await waitFor(() => expect(marks.textContent).toMatch(/上海上海酒店酒店.*11月28日.*2 晚/));
  expect((await within(dialog).findByRole('option')).textContent).toMatch(/上海.*酒店.*11月28日.*2 晚/);
  await keys.clear(within(dialog).getByRole('searchbox'));
  await keys.keyboard('接机 PVG-陆家嘴 11/28');
  expect(await within(dialog).findByText('请写用车时间，例如 10:30')).toBeTruthy();
  await keys.keyboard(' 20:30');
  expect((await within(dialog).findByRole('option')).textContent).toMatch(/陆家嘴.*11月28日.*20:30.*接机/);
  await keys.clear(within(dialog).getByRole('searchbox'));
  await keys.keyboard('上海酒店 11/28 2晚');
  await within(dialog).findByRole('option', { name: /上海.*2 晚/ });
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(app.url()).toMatch(/checkIn=2026-11-28.*checkOut=2026-11-30/));
});

it('puts a leg and whom it names into the draft of the desk on Ctrl+Enter, once', async () => {
  const { app, dialog, keys } = await typed('bj-sh 11/28 二等 张伟', citiesAndRides);
  await within(dialog).findByRole('option', { name: /火车.*张伟/ });
  await keys.keyboard('{Control>}{Enter}{/Control}');
  const cell = await screen.findByRole('gridcell', { name: /^张伟，北京 → 上海.*选方案$/ });
  expect(app.url()).toBe('/desk/zh');
  await waitFor(() => expect(document.activeElement).toBe(cell));
  // Somebody else on the same leg: a row more, and no column.
  await keys.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole('dialog', { name: '搜索或输入指令' });
  await waitFor(() => expect(document.activeElement).toBe(within(again).getByRole('searchbox')));
  await keys.keyboard('bj-sh 11/28 二等 张伟');
  await within(again).findByRole('option', { name: /火车.*张伟/ });
  await keys.click(within(again).getByRole('button', { name: '加入工作台行程' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getAllByRole('gridcell', { name: /^张伟，/ })).toHaveLength(1);
});

it('puts nobody on the desk whose name two people have', async () => {
  const { app, dialog, keys } = await typed('bj-sh 张伟', {
    'trip.traveller.list': employees(zhang, namesake),
  });
  await within(dialog).findByText('有 2 位张伟，请选择');
  await keys.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(dialog).findByText('先确认每一位出行人，再加入工作台')).toBeTruthy();
  expect(app.url()).toBe('/ZLindex/zh');
});

it('is closed with the rail it belongs to, and not found open by whoever has one again', async () => {
  await typed('bj');
  await resizeTo(375);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '搜索或输入指令' })).toBeNull());
  await resizeTo(1440);
  await screen.findByRole('button', { name: '搜索或指令' });
  expect(screen.queryByRole('dialog', { name: '搜索或输入指令' })).toBeNull();
});
