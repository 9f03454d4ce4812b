import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { owner, railScreens, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { hotelsUrl, hotelUsual } from '../../../tests/fakes/hotel/hotelWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

railScreens();

it('asks for hotels with the rooms preferred first, says which have them, and asks without when told to', async () => {
  const search = hotelUsual['hotel.offer.search'];
  const platform = memoryPlatform({
    answers: {
      ...hotelUsual,
      'trip.traveller.list': () => ok({ travellers: [zhang], nextCursor: null }),
      'hotel.offer.search': async (input, ...rest) => {
        const answer = await search?.(input, ...rest);
        if (!answer?.ok) throw new Error('no answer');
        const { hotels } = answer.value;
        const preference = ['nonSmoking' as const];
        const last = hotels.slice(-1).map((one) => ({ ...one, meets: preference }));
        const ordered = input.preferred ? [...last, ...hotels.slice(0, -1)] : hotels;
        return ok({ ...answer.value, hotels: ordered, preference });
      },
    },
  });
  const app = await renderApp({ platform, at: hotelsUrl });
  const { ref, principalId } = zhang;
  app.store.dispatch(partyPicked({ owner, party: [{ ref, principalId }] }));
  const names = () =>
    [...document.querySelectorAll('.hotel-row__name')].map(({ textContent }) => textContent);
  await screen.findByText('无烟');
  const preferred = names();
  expect(document.querySelector('.hotel-row')?.textContent).toContain('张伟的偏好无烟');
  await userEvent.click(screen.getByRole('button', { name: '张伟的偏好' }));
  await waitFor(() => expect(screen.queryByText('无烟')).toBeNull());
  await waitFor(() => expect(names()).toEqual([...preferred.slice(1), ...preferred.slice(0, 1)]));
});
