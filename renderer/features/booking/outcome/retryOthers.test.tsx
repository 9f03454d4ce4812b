import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import type { Intent } from '../../../../contract/shell.ts';
import {
  booksOf,
  confirmOn,
  documents,
  intentOf,
  kept,
  li,
  outcome,
  owner,
  railScreens,
  reasonCodes,
  resultsUrl,
  row,
  seats,
  standards,
  tripOf,
  world,
  zhang,
} from '../../../../tests/fakes/bookingWorld.ts';
import type { Answers } from '../../../../tests/fakes/memoryPlatform.ts';
import { offer } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';

/* After some of a party were booked and others were not, nobody who is booked is in what is sent next. */

railScreens();

const trains = [offer('G1', '07:00', seats), offer('G3', '08:00', seats)];

const notBooked: Partial<RowOutcome> = {
  outcome: 'failed',
  failure: 'SOLD_OUT',
  orderId: null,
  orderNo: '',
};

/** 李娜's seat on the first train fails each time; 张伟's is booked. */
function halfBooked(intents: Intent[] = [], first: Partial<RowOutcome> = {}) {
  const answers: Answers = {
    'train.offer.search': () => ok({ offers: trains, standards, reasonCodes }),
    'train.offer.price': ({ offerId: id }) => {
      const found = trains.find((one) => one.offerId === id);
      if (!found) throw new Error('no such offer');
      return ok({ offer: found, standards, reasonCodes, serviceFen: 500, documents });
    },
  };
  const made = world(answers, intents);
  made.base.answer({
    'trip.draft.submit': ({ rows }) =>
      ok(
        tripOf(
          rows.map((one) =>
            outcome(
              one,
              one.traveller.id === li.ref.id && booksOf(made).length === 1
                ? notBooked
                : one.traveller.id === zhang.ref.id
                  ? first
                  : {},
            ),
          ),
        ),
      ),
  });
  return made;
}

it('another train after a half-booked trip is for those alone who have none', async () => {
  const made = halfBooked();
  const { keys } = await confirmOn('二等座', made);
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByText(/2 人中 1 人已订，1 人/);
  await keys.keyboard('r');
  await row('李娜');
  await keys.click(screen.getByRole('link', { name: '换车次' }));
  await keys.click(await screen.findByRole('button', { name: /08:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  await screen.findByRole('button', { name: '提交 1 人' });
  expect(screen.queryByRole('group', { name: '张伟' })).toBeNull();
  await keys.click(screen.getByRole('button', { name: '提交 1 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(2));
  expect(booksOf(made)[1]?.input.rows.map(({ traveller }) => traveller.id)).toEqual([li.ref.id]);
});

/** What a browser keeps over a refresh. */
function keptBox() {
  let text: string | null = null;
  return { getItem: () => text, setItem: (_key: string, value: string) => void (text = value) };
}

type Shown = Awaited<ReturnType<typeof renderApp>>;
const partyOf = ({ store }: Shown) => selectParties(store.getState())[owner]?.map(({ ref }) => ref.id);

/** Another train, and everybody it is then sent for. */
async function sendOnOther(made: ReturnType<typeof halfBooked>, count: number) {
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /08:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  const before = booksOf(made).length;
  await keys.click(await screen.findByRole('button', { name: `提交 ${count} 人` }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(before + 1));
  return booksOf(made)[before]?.input.rows.map(({ traveller }) => traveller.id);
}

it.each([
  ['booked', {}],
  ['unknown', { outcome: 'unknown', orderId: null, orderNo: '' }],
  ['held', { outcome: 'held', deadlineAt: 4_000_000_000_000 }],
] as const)(
  'by its address, after a refresh too: who is %s is not in the next booking',
  async (_of, first) => {
    const made = halfBooked([], first);
    const box = keptBox();
    const { app, keys } = await confirmOn('二等座', made, box);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await screen.findByRole('region', { name: '逐人结果' });
    await waitFor(() => expect(partyOf(app)).toEqual([li.ref.id]));
    window.dispatchEvent(new Event('pagehide'));
    app.unmount();
    await renderApp({ platform: made.platform, at: resultsUrl, box });
    expect(await sendOnOther(made, 1)).toEqual([li.ref.id]);
  },
);

it('whoever is picked again after that stays picked', async () => {
  const made = halfBooked();
  const { app, keys } = await confirmOn('二等座', made);
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByRole('region', { name: '逐人结果' });
  const both = [li, zhang].map(({ ref, principalId }) => ({ ref, principalId }));
  await waitFor(() => expect(partyOf(app)).toEqual([li.ref.id]));
  act(() => void app.store.dispatch(partyPicked({ owner, party: both })));
  expect(partyOf(app)).toEqual([li.ref.id, zhang.ref.id]);
});

it('who was taken out of a retry is not in it again on another train', async () => {
  const made = halfBooked();
  made.base.answer({
    'trip.draft.submit': ({ rows }) => ok(tripOf(rows.map((one) => outcome(one, notBooked)))),
  });
  const { keys } = await confirmOn('二等座', made);
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByRole('region', { name: '逐人结果' });
  await keys.keyboard('r');
  await row('李娜');
  await keys.click(screen.getByRole('button', { name: '移除张伟' }));
  await keys.click(await screen.findByRole('link', { name: '换车次' }));
  expect(await sendOnOther(made, 1)).toEqual([li.ref.id]);
});

it('another train for a pending booking is for its failed rows alone, and takes its place', async () => {
  const [first, second] = kept.input.rows;
  if (!first || !second) throw new Error('no rows');
  const asking = intentOf(kept, { status: 'asking', outcome: [outcome(first), outcome(second, notBooked)] });
  const made = halfBooked([asking]);
  const app = await renderApp({ platform: made.platform, at: '/waitingBookings/zh' });
  const party = [zhang, li].map(({ ref, principalId }) => ({ ref, principalId }));
  app.store.dispatch(partyPicked({ owner, party }));
  await userEvent.click(await screen.findByRole('button', { name: '核对并重新提交' }));
  await row('李娜');
  await userEvent.click(screen.getByRole('link', { name: '换车次' }));
  expect(await sendOnOther(made, 1)).toEqual([li.ref.id]);
  await waitFor(() => expect(made.answered).toEqual([{ idem: kept.options.idem, answer: { do: 'giveUp' } }]));
});
