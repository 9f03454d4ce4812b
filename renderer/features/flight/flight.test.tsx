import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { owner, railScreens, row, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { flightAnswers } from '../../../tests/fakes/flight/flightWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';
import { saleWindow } from './logic/saleDates.ts';
import { searchEdited } from './state/flightSlice.ts';

railScreens();

async function open(url: string, more: Answers = {}) {
  const platform = memoryPlatform({ answers: flightAnswers(more) });
  const app = await renderApp({ platform, at: url, width: 375 });
  app.store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
  return { app, platform, keys: userEvent.setup() };
}

describe('search', () => {
  const url = '/internationalTicket/search/zh';
  const edit = (value: { date: string; returnDate: string | null }) =>
    searchEdited({ kind: 'intlFlight', value });

  it('offers no way back after the last day on sale', async () => {
    const { app, keys } = await open(url);
    await screen.findByRole('button', { name: /^出发日期/ });
    app.store.dispatch(edit({ date: saleWindow(railNow).last, returnDate: null }));
    await keys.click(screen.getByRole('radio', { name: '往返' }));
    expect((await screen.findByRole('button', { name: /^返程日期/ })).textContent).toContain('10月21日');
  });

  it('keeps a trip as long as it was when the day it begins has gone by', async () => {
    const { app } = await open(url);
    await screen.findByRole('button', { name: /^出发日期/ });
    app.store.dispatch(edit({ date: '2026-11-20', returnDate: '2026-11-24' }));
    expect((await screen.findByRole('button', { name: /^返程日期/ })).textContent).toContain('11月30日');
    expect(screen.getByRole('button', { name: /^出发日期/ }).textContent).toContain('11月26日');
  });
});

describe('the lowest fare around a departure', () => {
  const list = '/tripTicket/flightList/zh?from=BJS&to=SHA&date=2026-11-27';
  const lowest = '前后 1 小时内最低价为 CA1501 09:00 ¥980';

  it('is said over the list, of a fare above it, and where that fare is confirmed', async () => {
    const { app, keys } = await open(list);
    expect(await screen.findByText(/经济舱、前后 1 小时内最低价/)).toBeTruthy();
    await keys.click(await screen.findByRole('button', { name: /CA1831/ }));
    const fares = await screen.findByRole('list', { name: '舱位与票价' });
    expect(within(fares).getAllByText(lowest)).toHaveLength(1);
    await keys.click(within(fares).getByRole('button', { name: /K 舱/ }));
    await waitFor(() => expect(app.url()).toContain('/tripTicket/confirm/zh'));
    const own = within(await row('张伟'));
    expect(own.getByText(lowest)).toBeTruthy();
    // The fare is called here what it was called in the list.
    expect(own.getByRole('button', { name: /标准经济 K/ })).toBeTruthy();
    expect(screen.getByText(/票价（含税费），标准经济 K/)).toBeTruthy();
  });
});

describe('the calendar of lowest fares', () => {
  const list = '/tripTicket/flightList/zh?from=BJS&to=SHA&date=2026-12-03';
  const fares: Answers['flight.calendar.list'] = ({ start, days }) =>
    ok({
      days: Array.from({ length: days }, (_, index) => ({
        date: addDays(start, index),
        // Nothing is left on the tenth of a month.
        lowestFen: addDays(start, index).endsWith('-10') ? null : 50_000 + index * 100,
      })),
    });

  it('asks once for each month shown, and has a fare or its absence for every day on sale', async () => {
    const { platform, keys } = await open(list, { 'flight.calendar.list': fares });
    const asked = () =>
      platform.made.flatMap(({ name, input }) => (name === 'flight.calendar.list' ? [input] : []));
    await keys.click(await screen.findByRole('button', { name: '日历' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/最低价不含税费/)).toBeTruthy();
    expect(sheet.getByRole('button', { name: /12月1日.*¥500/ })).toBeTruthy();
    expect(sheet.getByRole('button', { name: /12月31日.*¥530/ })).toBeTruthy();
    expect(sheet.getByRole('button', { name: /12月10日.*–/ })).toBeTruthy();
    const [next] = sheet.getAllByRole('button', { name: /下一|Next/ });
    if (next) await keys.click(next);
    expect(await sheet.findByRole('button', { name: /1月31日.*¥530/ })).toBeTruthy();
    expect(asked().slice(-2)).toMatchObject([
      { start: '2026-12-01', days: 31 },
      { start: '2027-01-01', days: 31 },
    ]);
  });

  it('asks across borders with the way back as it moves along, and says that fares are of both ways', async () => {
    const { app, platform, keys } = await open('/internationalTicket/search/zh?from=BJS&to=FRA', {
      'intlFlight.calendar.list': fares,
    });
    await screen.findByRole('button', { name: /^出发日期/ });
    app.store.dispatch(
      searchEdited({
        kind: 'intlFlight',
        value: {
          from: { kind: 'city', code: 'BJS' },
          to: { kind: 'city', code: 'FRA' },
          date: '2026-12-03',
          returnDate: '2026-12-07',
        },
      }),
    );
    await keys.click(screen.getByRole('button', { name: /^出发日期/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/往返最低价，不含税费/)).toBeTruthy();
    expect(sheet.getByRole('button', { name: /12月1日.*¥500/ })).toBeTruthy();
    const asked = platform.made.filter(({ name }) => name === 'intlFlight.calendar.list');
    expect(asked.map(({ input }) => input)).toMatchObject([
      { start: '2026-12-01', days: 31, back: { kind: 'backOn', date: '2026-12-07', days: 4 } },
    ]);
  });

  it('says that fares could not be had, and still lets a date be chosen', async () => {
    const { app, keys } = await open(list, {
      'flight.calendar.list': () => fail('UNAVAILABLE'),
    });
    await keys.click(await screen.findByRole('button', { name: '日历' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/最低价没有查到/)).toBeTruthy();
    await keys.click(sheet.getByRole('button', { name: /12月8日/ }));
    await waitFor(() => expect(app.url()).toContain('date=2026-12-08'));
  });
});
