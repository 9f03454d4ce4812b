import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { type Book, outcome, owner, railScreens, tripOf, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { flightAnswers } from '../../../tests/fakes/flight/flightWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

railScreens();

const list = '/tripTicket/flightList/zh?from=BJS&to=SHA&date=2026-11-27&returnDate=2026-11-30';

async function open(more: Answers = {}, url = list) {
  const platform = memoryPlatform({ answers: flightAnswers(more) });
  const app = await renderApp({ platform, at: url, width: 375 });
  app.store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
  const books = () =>
    platform.made.filter((call) => call.name === 'trip.draft.submit') as {
      input: Book;
      options: { idem: string };
    }[];
  return { app, books, keys: userEvent.setup() };
}

/** Opens a flight of the list shown and takes a fare of it. */
async function take(keys: UserEvent, flight: RegExp, fare: RegExp) {
  await keys.click(await screen.findByRole('button', { name: flight }));
  const fares = within(await screen.findByRole('list', { name: '舱位与票价' }));
  await keys.click(fares.getByRole('button', { name: fare }));
}

async function takeBoth({ app, keys }: Awaited<ReturnType<typeof open>>) {
  await take(keys, /CA1831/, /Q 舱/);
  await waitFor(() => expect(app.url()).toContain('leg=1'));
  await take(keys, /CA1502/, /Q 舱/);
  await waitFor(() => expect(app.url()).toContain('/tripTicket/confirm/zh'));
  return screen.findByRole('button', { name: '提交 1 人' });
}

it('offers there and back inside China', async () => {
  const { keys } = await open({}, '/tripTicket/index/zh');
  await keys.click(await screen.findByRole('radio', { name: '往返' }));
  expect(await screen.findByRole('button', { name: /^返程日期/ })).toBeTruthy();
});

it('shows what was chosen for the way out over the list of the way back, with the sum, and lets it be changed', async () => {
  const { app, keys } = await open();
  expect(await screen.findByText(/先选去程，再选返程/)).toBeTruthy();
  await take(keys, /CA1831/, /K 舱/);
  const chosen = within(await screen.findByRole('region', { name: '已选航程' }));
  expect(chosen.getByText(/CA1831/)).toBeTruthy();
  expect(await chosen.findByText('往返 ¥2,260 起')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CA1831/ })).toBeNull();
  await keys.click(chosen.getByRole('button', { name: '重选去程' }));
  await waitFor(() => expect(app.url()).not.toContain('leg='));
  expect(await screen.findByRole('button', { name: /CA1831/ })).toBeTruthy();
});

it('books both ways under one key', async () => {
  const world = await open();
  const submit = await takeBoth(world);
  expect(screen.getByRole('region', { name: /CA1831/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: /CA1502/ })).toBeTruthy();
  await world.keys.click(submit);
  await waitFor(() => expect(world.books()).toHaveLength(1));
  const [sent] = world.books();
  expect(sent?.input.rows.map(({ offerId, option }) => `${offerId.slice(6, 12)} ${option}`)).toEqual([
    'CA1831 Q',
    'CA1502 Q',
  ]);
  expect(new Set(sent?.input.rows.map(({ rowId }) => rowId)).size).toBe(2);
  await waitFor(() => expect(world.app.url()).toContain('/tripTicket/result/zh'));
});

it('says which way was not booked, and books that one alone again', async () => {
  const world = await open({
    'trip.draft.submit': ({ rows }) =>
      ok(
        tripOf(
          rows.map((row, index) =>
            outcome(
              row,
              index === 1
                ? { outcome: 'failed', failure: 'SUPPLIER_UNAVAILABLE', orderId: null, orderNo: '' }
                : {},
            ),
          ),
        ),
      ),
  });
  await world.keys.click(await takeBoth(world));
  await waitFor(() => expect(world.app.url()).toContain('/tripTicket/result/zh'));
  expect(await screen.findByText('共 2 程，1 程已订好，1 程失败')).toBeTruthy();
  expect(screen.getByText(/CA1502 .*11月30日/)).toBeTruthy();
  const [again] = await screen.findAllByRole('button', { name: /重/ });
  if (again) await world.keys.click(again);
  const submit = await screen.findByRole('button', { name: '提交 1 人' });
  await world.keys.click(submit);
  await waitFor(() => expect(world.books()).toHaveLength(2));
  const [first, second] = world.books();
  expect(second?.input.rows.map(({ offerId }) => offerId.slice(6, 12))).toEqual(['CA1502']);
  expect(second?.options.idem).not.toBe(first?.options.idem);
});
