import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import {
  owner,
  railScreens,
  reasonCodes,
  seats,
  standards,
  world,
  zhang,
} from '../../../../tests/fakes/bookingWorld.ts';
import { offer, person } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { formOpened } from '../../../travel/quote/bookingSlice.ts';
import { openForm } from '../../../travel/quote/openForm.ts';

railScreens();

const chosen = offer('G1', '07:00', seats);
const form = openForm({
  kind: 'train',
  owner,
  options: chosen.options,
  party: [zhang],
  tab: 'business',
  choice: {
    offerId: chosen.offerId,
    label: 'G1',
    startAt: chosen.departAt,
    option: 'O',
    facts: {
      trainNo: 'G1',
      departAt: chosen.departAt,
      fromStation: 'VNP',
      toStation: 'AOH',
      from: { kind: 'city', code: 'BJS' },
      to: { kind: 'city', code: 'SHA' },
      date: '2026-11-27',
    },
  },
});

it.each([
  ['zh', '这趟车已不能预订', '选其他车次'],
  ['en', 'This train can no longer be booked', 'Choose another train'],
  ['de', 'Dieser Zug ist nicht mehr buchbar', 'Anderen Zug wählen'],
] as const)(
  'says in %s that what was chosen is no longer sold, and leads to others',
  async (language, said, next) => {
    const { platform } = world({
      'train.offer.price': () => fail('OFFER_EXPIRED'),
      'train.offer.search': () => ok({ offers: [], standards, reasonCodes }),
    });
    const at = `/tripTrain/confirm/${language}`;
    const { store } = await renderApp({ platform, at, language });
    await waitFor(() => expect(store.getState()).toHaveProperty('booking'));
    store.dispatch(formOpened(form));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('button', { name: next })).toBeTruthy();
  },
);

it.each([
  ['zh', '已不能预订'],
  ['en', 'can no longer be booked'],
  ['de', 'nicht mehr buchbar'],
] as const)('says in %s of somebody picked that nobody may book them any more', async (language, said) => {
  const { ref, principalId } = person('王思远');
  const { store } = await renderApp({ platform: world().platform, at: `/tripTrain/${language}`, language });
  store.dispatch(partyPicked({ owner, party: [{ ref, principalId }] }));
  expect(await screen.findByText(said)).toBeTruthy();
});
