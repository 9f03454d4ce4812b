import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { documents, owner, railScreens, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { hotelUsual, huabo, party, room, roomsUrl } from '../../../tests/fakes/hotel/hotelWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

railScreens();

/** The confirm page of a room paid at the hotel for 1,040 yuan, with our service fee in fen. */
async function confirming(serviceFen: number) {
  const platform = memoryPlatform({
    answers: {
      'trip.traveller.list': ({ kind = 'employee' }) =>
        ok({ travellers: kind === 'employee' ? [zhang] : [], nextCursor: null }),
      'trip.overlap.list': () => ok({ overlaps: [], alike: [] }),
      ...hotelUsual,
      'hotel.offer.price': ({ travellers }) =>
        ok({ hotel: huabo, offer: room, ...party(travellers), serviceFen, documents }),
    },
  });
  const app = await renderApp({ platform, at: roomsUrl });
  app.store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
  await userEvent.click(await screen.findByRole('button', { name: '预订高级大床房，前台现付' }));
  await waitFor(() => expect(app.url()).toContain('/tripHotel/confirm/zh'));
  await screen.findByRole('button', { name: '提交 1 人' });
  return () => app.container.querySelector('.booking-confirm')?.textContent ?? '';
}

it('a room paid at the hotel is neither the company’s money nor the person’s', async () => {
  const text = await confirming(500);
  expect(text()).toContain('合计¥1,045.00到店付款¥1,040.00公司账户公付¥5.00');
  await userEvent.click(screen.getByRole('radio', { name: '因私' }));
  await waitFor(() => expect(text()).toContain('合计¥1,045.00到店付款¥1,040.00本人付款个付¥5.00'));
  // The service fee is paid for in person.
  expect(text()).toContain('逾期未付款自动释放');
});

it('nothing is said of paying in time where all of it is paid at the hotel', async () => {
  const text = await confirming(0);
  await userEvent.click(screen.getByRole('radio', { name: '因私' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '因私' })).toHaveProperty('checked', true));
  expect(text()).toContain('合计¥1,040.00到店付款¥1,040.00');
  expect(text()).not.toContain('本人付款');
  expect(text()).not.toContain('逾期未付款自动释放');
});
