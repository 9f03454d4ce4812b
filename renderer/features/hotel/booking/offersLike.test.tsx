import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { li, owner, railScreens, zhang } from '../../../../tests/fakes/bookingWorld.ts';
import { found, hotel, hotelUsual, huabo, party, room } from '../../../../tests/fakes/hotel/hotelWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { openForm } from '../../../travel/quote/openForm.ts';
import { choiceOf } from '../logic/hotelFacts.ts';
import { useOffersLike } from './useOffersLike.ts';

railScreens();

const stay = { checkIn: '2026-11-27', checkOut: '2026-11-29' };
const travellers = [zhang.ref, li.ref];
const cards = {
  SHA001: huabo,
  SHA002: hotel('SHA002', '易栖酒店'),
  SHA003: hotel('SHA003', '云端酒店'),
  SHA004: hotel('SHA004', '满房酒店'),
};

/** What is sold beside a room of 华博大酒店, and what was asked for it. */
async function offersLike(answers: Answers) {
  const platform = memoryPlatform({ answers: { ...hotelUsual, ...answers } });
  const { store } = await renderApp({ platform, at: '/tripHotel/zh' });
  const wanted = {
    kind: 'hotel',
    owner,
    tab: 'business',
    choice: choiceOf(huabo, room, null, stay),
  } as const;
  const form = openForm({ ...wanted, options: room.options, party: [] });
  const { result } = renderHook(() => useOffersLike(form), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const offers = await result.current(travellers);
  const listed = platform.made.filter(({ name }) => name === 'hotel.offer.list');
  const shown = offers === 'failed' ? offers : offers.map(({ choice, metres }) => [choice.label, metres]);
  return { shown, listed: listed.length };
}

const search: Answers['hotel.offer.search'] = ({ near, sort, ...asked }) => {
  expect([near?.point, sort]).toEqual([huabo.point, 'distance']);
  const far = (card: typeof huabo, metres: number, controls: Parameters<typeof found>[2], rooms = 9) => ({
    ...found(card, 50_000, controls, rooms),
    distance: metres,
  });
  return ok({
    hotels: [
      far(huabo, 0, ['within', 'within']),
      far(cards.SHA002, 300, ['reason', 'within']),
      far(cards.SHA004, 400, ['within', 'within'], 0),
      far(cards.SHA003, 900, ['within', 'within']),
    ],
    nextCursor: null,
    total: 4,
    ...party(asked.travellers),
  });
};
const list: Answers['hotel.offer.list'] = ({ hotelId, travellers: who }) =>
  hotelId in cards
    ? ok({ hotel: cards[hotelId as keyof typeof cards], rooms: [room], ...party(who) })
    : fail('NOT_FOUND');

it('offers the rooms of the hotel, then of those around it: what everybody may take first, and none that is full', async () => {
  expect(await offersLike({ 'hotel.offer.search': search, 'hotel.offer.list': list })).toEqual({
    shown: [
      ['华博大酒店', 0],
      ['云端酒店', 900],
      ['易栖酒店', 300],
    ],
    listed: 3,
  });
});

it('offers the hotel’s own rooms where the others do not answer, and says so where it does not itself', async () => {
  const down = () => fail('SUPPLIER_UNAVAILABLE');
  expect((await offersLike({ 'hotel.offer.search': down, 'hotel.offer.list': list })).shown).toEqual([
    ['华博大酒店', 0],
  ]);
  expect((await offersLike({ 'hotel.offer.search': search, 'hotel.offer.list': down })).shown).toBe('failed');
});
