import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import {
  booksOf,
  confirmOn,
  documents,
  li,
  outcome,
  railScreens,
  reasonCodes,
  row,
  seats,
  standards,
  tripOf,
  world,
} from '../../../../tests/fakes/bookingWorld.ts';
import { offer } from '../../../../tests/fakes/railWorld.ts';

/* After some of a party were booked and others were not, nobody who is booked is in what is sent next. */

railScreens();

const trains = [offer('G1', '07:00', seats), offer('G3', '08:00', seats)];

/** 李娜's seat on the first train fails each time; 张伟's is booked. */
function halfBooked() {
  const made = world({
    'train.offer.search': () => ok({ offers: trains, standards, reasonCodes }),
    'train.offer.price': ({ offerId: id }) => {
      const found = trains.find((one) => one.offerId === id);
      if (!found) throw new Error('no such offer');
      return ok({ offer: found, standards, reasonCodes, serviceFen: 500, documents });
    },
  });
  made.base.answer({
    'trip.draft.submit': ({ rows }) =>
      ok(
        tripOf(
          rows.map((one) =>
            outcome(
              one,
              one.traveller.id === li.ref.id && booksOf(made).length === 1
                ? { outcome: 'failed', failure: 'SOLD_OUT', orderId: null, orderNo: '' }
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
