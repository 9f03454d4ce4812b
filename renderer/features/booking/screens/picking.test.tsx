import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import {
  confirmOn,
  li,
  owner,
  railScreens,
  resultsUrl,
  world,
  zhang,
} from '../../../../tests/fakes/bookingWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import { formOpened, formSent, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';

railScreens();

type Rendered = Awaited<ReturnType<typeof renderApp>>;
/** The slice comes with the booking screens, which the store's type cannot know. */
const formOf = (store: Rendered['store']) =>
  selectForm(store.getState() as unknown as Parameters<typeof selectForm>[0]);

const pickUrl = '/tripTrain/passengers/zh';

it('who is ticked is in the party at once, whatever button comes next', async () => {
  const { store } = await renderApp({ platform: world().platform, at: pickUrl });
  store.dispatch(partyPicked({ owner, party: [] }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /张伟/ }));
  expect(selectParties(store.getState())[owner]?.map(({ ref }) => ref.id)).toEqual([zhang.ref.id]);
});

it('Enter in the search takes the first match and leaves the field ready for the next name', async () => {
  const { platform } = world({
    'trip.traveller.list': ({ keyword }) =>
      ok({ travellers: keyword === 'lina' ? [li] : [zhang, li], nextCursor: null }),
  });
  const { store } = await renderApp({ platform, at: pickUrl });
  store.dispatch(partyPicked({ owner, party: [] }));
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  field.focus();
  await userEvent.keyboard('lina{Enter}');
  await waitFor(() =>
    expect(selectParties(store.getState())[owner]?.map(({ ref }) => ref.id)).toEqual([li.ref.id]),
  );
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

it('a seat chosen before anybody is picked is the one that is confirmed once people are', async () => {
  const { store } = await renderApp({ platform: world().platform, at: resultsUrl });
  store.dispatch(partyPicked({ owner, party: [] }));
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订一等座' }));
  await keys.click(await screen.findByRole('checkbox', { name: /张伟/ }));
  await keys.click(await screen.findByRole('checkbox', { name: /李娜/ }));
  await keys.click(screen.getByRole('button', { name: '确定（2 人）' }));
  await screen.findByRole('button', { name: '提交 2 人' });
  const form = formOf(store);
  expect(form?.choice.label).toBe('G1');
  expect(form?.rows.map(({ option }) => option)).toEqual(['M', 'M']);
});

it('a booking without an answer is never replaced by opening another, whoever sent it', async () => {
  const made = world();
  const { app, keys } = await confirmOn('二等座', made);
  const form = formOf(app.store);
  if (!form) throw new Error('no form');
  const theirs = { ...form, owner: 'another:' } as const;
  app.store.dispatch(formOpened(theirs));
  app.store.dispatch(formSent({ tab: 'business', title: '', rows: [] }));
  expect(mayOpen(formOf(app.store))).toBe(false);
  app.unmount();
  app.stop();
  const again = await renderApp({ platform: made.platform, at: resultsUrl });
  const { store } = again;
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
  store.dispatch(formOpened(theirs));
  store.dispatch(formSent({ tab: 'business', title: '', rows: [] }));
  await keys.click(await screen.findByRole('button', { name: '预订一等座' }));
  expect(await screen.findByText('这笔预订是以另一身份开始的')).toBeTruthy();
  expect(formOf(store)?.owner).toBe('another:');
});
