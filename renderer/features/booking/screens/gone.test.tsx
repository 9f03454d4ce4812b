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
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { offer, person } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../../tests/fakes/sampleWorld.ts';
import { toastTexts } from '../../../../tests/fakes/toasts.ts';
import { toastQueue } from '../../../shared/ui/feedback/toastQueue.ts';
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
  ['zh', '1 位出行人已不能预订，已从名单中移除'],
  ['en', '1 traveller can no longer be booked and was removed'],
  ['de', '1 Person ist nicht mehr buchbar und wurde entfernt'],
] as const)(
  'says in %s of somebody picked whom nobody may book any more, and drops them',
  async (language, said) => {
    const { ref, principalId } = person('王思远');
    const { store } = await renderApp({ platform: world().platform, at: `/tripTrain/${language}`, language });
    const known = { ref: zhang.ref, principalId: zhang.principalId };
    store.dispatch(partyPicked({ owner, party: [known, { ref, principalId }] }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(toastTexts()).toEqual([said]);
    expect(store.getState().picking.parties[owner]).toEqual([known]);
    toastQueue.clear();
  },
);

it.each([
  ['zh', '已不能预订'],
  ['en', 'can no longer be booked'],
  ['de', 'nicht mehr buchbar'],
] as const)('says in %s of whoever books for themselves that they cannot', async (language, said) => {
  const platform = memoryPlatform({
    session: { user: sampleUser({ roles: ['employee'] }), permissions: samplePermissions, acting: null },
    answers: {
      'train.station.list': () => ok({ cities: [] }),
      'trip.traveller.list': () => ok({ travellers: [], nextCursor: null }),
    },
  });
  await renderApp({ platform, at: `/tripTrain/${language}`, language });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(toastTexts()).toEqual([]);
});

it('drops nobody while the lists cannot be read, or only in part', async () => {
  const party = [person('王思远')].map(({ ref, principalId }) => ({ ref, principalId }));
  const { store } = await renderApp({
    platform: world({ 'trip.traveller.list': () => fail('NETWORK') }).platform,
    at: '/tripTrain/zh',
  });
  store.dispatch(partyPicked({ owner, party }));
  expect(await screen.findByText('已不能预订')).toBeTruthy();
  expect(store.getState().picking.parties[owner]).toEqual(party);
});
