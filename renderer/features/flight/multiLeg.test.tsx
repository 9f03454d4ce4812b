import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import type { FlightOffer } from '../../../contract/shapes/flight.ts';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import { type Book, outcome, owner, railScreens, tripOf, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { flightAnswers } from '../../../tests/fakes/flight/flightWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../../tests/fakes/toasts.ts';
import { partyPicked } from '../../travel/party/pickingSlice.ts';
import { choiceWanted } from '../../travel/quote/bookingSlice.ts';
import { searchEdited } from './state/flightSlice.ts';

railScreens();

const list =
  '/tripTicket/flightList/zh?from=BJS&to=SHA&date=2026-11-27&more=SHA~BJS~2026-11-30_BJS~SHA~2026-12-02';
const thirdDay = '2026-12-02';
const city = (code: string) => ({ kind: 'city' as const, code });

const thirdOffer = 'offer_CA1833_'.padEnd(24, 'x');

/** The flight of another fake day as CA1833 on the third one. */
function onThirdDay(offer: FlightOffer): FlightOffer {
  const later = Date.parse(`${thirdDay}T10:00+08:00`) - offer.departAt;
  const times = <Times extends { departAt: number; arriveAt: number }>(one: Times): Times => ({
    ...one,
    departAt: one.departAt + later,
    arriveAt: one.arriveAt + later,
  });
  const segments = offer.segments.map((segment) => ({ ...times(segment), flightNo: 'CA1833' }));
  return { ...times(offer), offerId: thirdOffer, segments };
}

/** The flights of the other fake days, and one on the third day. */
function answers(more: Answers): Answers {
  const known = flightAnswers();
  return {
    ...known,
    'flight.offer.search': async (input, options) => {
      const answer = await known['flight.offer.search']?.(input, options);
      if (!answer?.ok) throw new Error('no flights');
      const { offers } = answer.value;
      return ok({ ...answer.value, offers: input.date === thirdDay ? offers.map(onThirdDay) : offers });
    },
    'flight.offer.price': async (input, options) => {
      const answer = await known['flight.offer.price']?.(input, options);
      if (!answer?.ok) throw new Error('no flight');
      const { offer } = answer.value;
      return ok({ ...answer.value, offer: input.offerId === thirdOffer ? onThirdDay(offer) : offer });
    },
    ...more,
  };
}

/** One more person than three legs may have. */
const seventeen = Array.from({ length: 17 }, (_, index) => ({
  ...zhang,
  ref: { kind: 'employee' as const, id: employeeId.parse(String(index).padStart(32, '0')) },
}));

async function open(url: string, more: Answers = {}, people: readonly (typeof zhang)[] = [zhang]) {
  const platform = memoryPlatform({ answers: answers(more) });
  const app = await renderApp({ platform, at: url, width: 375 });
  const party = people.map(({ ref, principalId }) => ({ ref, principalId }));
  act(() => void app.store.dispatch(partyPicked({ owner, party })));
  const books = () =>
    platform.made.filter((call) => call.name === 'trip.draft.submit') as {
      input: Book;
      options: { idem: string };
    }[];
  return { app, books, keys: userEvent.setup() };
}

/** Opens a flight of the list shown and takes its saver fare. */
async function take(keys: UserEvent, flight: RegExp, verb = '选择') {
  await keys.click(await screen.findByRole('button', { name: flight }));
  const fares = within(await screen.findByRole('list', { name: '舱位与票价' }));
  await keys.click(fares.getByRole('button', { name: new RegExp(`^${verb}.*Q 舱`) }));
}

async function takeAll({ app, keys }: Awaited<ReturnType<typeof open>>) {
  await take(keys, /CA1831/);
  await waitFor(() => expect(app.url()).toContain('leg=1'));
  await take(keys, /CA1502/);
  await waitFor(() => expect(app.url()).toContain('leg=2'));
  await take(keys, /CA1833/, '预订');
  await waitFor(() => expect(app.url()).toContain('/tripTicket/confirm/zh'));
  return screen.findByRole('button', { name: '提交 1 人' });
}

const flightsOf = (book: { input: Book } | undefined) =>
  book?.input.rows.map(({ offerId }) => offerId.slice(6, 12));

it('asks for each way by itself, says what is missing where it is missing, and searches for all', async () => {
  const { app, keys } = await open('/tripTicket/index/zh');
  await keys.click(await screen.findByRole('radio', { name: '多程' }));
  act(() => {
    const value = { from: city('BJS'), to: city('SHA') };
    app.store.dispatch(searchEdited({ kind: 'flight', value }));
  });
  const second = within(await screen.findByRole('region', { name: '第 2 程' }));
  // From where the first ends.
  expect(second.getByRole('button', { name: '出发地上海' })).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: '查询航班' }));
  expect(second.getByText('请选择到达地')).toBeTruthy();
  expect(document.activeElement).toBe(second.getByRole('button', { name: /^到达地/ }));
  expect(app.url()).toContain('/tripTicket/index/zh');
  await keys.click(second.getByRole('button', { name: /^到达地/ }));
  const picker = within(await screen.findByRole('dialog'));
  const [beijing] = await picker.findAllByRole('option', { name: /北京/ });
  if (beijing) await keys.click(beijing);
  await keys.click(screen.getByRole('button', { name: '添加一程' }));
  expect(await screen.findByRole('region', { name: '第 3 程' })).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: '删除第 3 程' }));
  await keys.click(screen.getByRole('button', { name: '查询航班' }));
  await waitFor(() =>
    expect(app.url()).toMatch(/from=BJS&to=SHA&date=[\d-]+&more=SHA%7EBJS%7E[\d-]+|more=SHA~BJS~[\d-]+/),
  );
});

it('books every leg under one key, and says the sum on the way', async () => {
  const world = await open(list);
  expect(await screen.findByText('逐程选择，3 程一起预订')).toBeTruthy();
  const submit = await takeAll(world);
  expect(screen.getAllByRole('region', { name: /^CA1\d+ / })).toHaveLength(3);
  await world.keys.click(submit);
  await waitFor(() => expect(world.books()).toHaveLength(1));
  expect(flightsOf(world.books()[0])).toEqual(['CA1831', 'CA1502', 'CA1833']);
  await waitFor(() => expect(world.app.url()).toContain('/tripTicket/result/zh'));
});

it('books again only the leg that was not booked', async () => {
  const world = await open(list, {
    'trip.draft.submit': ({ rows }) =>
      ok(
        tripOf(
          rows.map((row, index) =>
            outcome(
              row,
              rows.length === 3 && index === 1
                ? { outcome: 'failed', failure: 'SOLD_OUT', orderId: null, orderNo: '' }
                : {},
            ),
          ),
        ),
      ),
  });
  await world.keys.click(await takeAll(world));
  expect(await screen.findByText('共 3 程，2 程已订好，1 程失败')).toBeTruthy();
  const [again] = await screen.findAllByRole('button', { name: /重/ });
  if (again) await world.keys.click(again);
  await world.keys.click(await screen.findByRole('button', { name: '提交 1 人' }));
  await waitFor(() => expect(world.books()).toHaveLength(2));
  const [first, second] = world.books();
  expect(flightsOf(second)).toEqual(['CA1502']);
  expect(second?.options.idem).not.toBe(first?.options.idem);
});

const everybody: Answers = {
  'trip.traveller.list': ({ kind = 'employee' }) =>
    ok({ travellers: kind === 'employee' ? seventeen : [], nextCursor: null }),
};
const tooMany = '几程一起预订最多 16 人，请分开预订';

it('says it to who chooses people after the legs', async () => {
  const { app, keys } = await open('/tripTicket/passengers/zh?next=confirm', everybody, seventeen);
  const leg = (offer: string) => ({
    choice: { offerId: offer.padEnd(24, 'x') as never, label: offer, startAt: 0, option: 'Q', facts: null },
    options: [{ option: 'Q', fareFen: 50_000, remaining: 30, verdicts: [] }],
  });
  const further = [leg('second'), leg('third')];
  const wanted = { kind: 'flight', owner, tab: 'business', ...leg('first'), further } as const;
  const done = await screen.findByRole('button', { name: /17 人/ });
  act(() => void app.store.dispatch(choiceWanted(wanted)));
  await keys.click(done);
  await waitFor(() => expect(toastTexts()).toEqual([tooMany]));
  expect(app.url()).toContain('/tripTicket/passengers/zh');
});

it('says at the first leg that a trip for so many people has more rows than may be booked together', async () => {
  const seats: Answers = {
    'flight.offer.search': async (input, options) => {
      const answer = await flightAnswers()['flight.offer.search']?.(input, options);
      if (!answer?.ok) throw new Error('no flights');
      const offers = answer.value.offers.map((offer) => ({
        ...offer,
        options: offer.options.map((option) => ({ ...option, remaining: 30 })),
      }));
      return ok({ ...answer.value, offers });
    },
  };
  const { app, keys } = await open(list, { ...everybody, ...seats }, seventeen);
  await take(keys, /CA1831/);
  await waitFor(() => expect(toastTexts()).toEqual([tooMany]));
  expect(app.url()).not.toContain('leg=1');
});

it('an address with a way that is none says so', async () => {
  await open(list.replace('2026-12-02', '2026-13-02'));
  expect(await screen.findByText('这个链接不完整')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CA1831/ })).toBeNull();
});

const linked = 'startCity=BJS&endCity=SHA&startDate=2026-12-01&endDate=2026-12-05';
const left = [{ from: null, to: city('CAN'), date: '2026-12-03' }];

it('a link opens the search it says: ways left over from a search before do not stand in for its way back', async () => {
  const { app, keys } = await open('/tripTicket/index/zh');
  await screen.findByRole('radio', { name: '多程' });
  const value = { from: city('SHA'), to: city('BJS'), date: '2026-12-02', more: left };
  act(() => void app.store.dispatch(searchEdited({ kind: 'flight', value })));
  expect(await screen.findByRole('region', { name: '第 2 程' })).toBeTruthy();
  app.navigate(`/tripTicket/index/zh?${linked}`);
  expect((await screen.findByRole('button', { name: /^返程日期/ })).textContent).toContain('12月5日');
  expect(screen.queryByRole('region', { name: '第 2 程' })).toBeNull();
  await waitFor(() => expect(app.url()).toBe('/tripTicket/index/zh'));
  await keys.click(screen.getByRole('button', { name: '查询航班' }));
  await waitFor(() => expect(app.url()).toContain('from=BJS&to=SHA&date=2026-12-01&returnDate=2026-12-05'));
  expect(app.url()).not.toContain('more=');
});
