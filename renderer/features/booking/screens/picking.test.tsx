import { act, screen, waitFor } from '@testing-library/react';
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
import { person } from '../../../../tests/fakes/railWorld.ts';
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

it('somebody reached by keyboard while a word is looked for stays where the focus is', async () => {
  let answer: () => void = () => {};
  const { platform } = world({
    'trip.traveller.list': ({ keyword }) =>
      keyword
        ? new Promise((resolve) => {
            answer = () => resolve(ok({ travellers: [li], nextCursor: null }));
          })
        : ok({ travellers: [zhang, li], nextCursor: null }),
  });
  const { store } = await renderApp({ platform, at: pickUrl });
  store.dispatch(partyPicked({ owner, party: [] }));
  const row = await screen.findByRole('checkbox', { name: /李娜/ });
  await userEvent.type(await screen.findByRole('searchbox'), 'lina');
  act(() => row.focus());
  await waitFor(() =>
    expect(platform.made.filter(({ name }) => name === 'trip.traveller.list').at(-1)?.input).toMatchObject({
      keyword: 'lina',
    }),
  );
  expect(document.activeElement).toBe(row);
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /张伟/ })).toBeNull());
  expect(document.activeElement).toBe(row);
  await userEvent.keyboard(' ');
  expect(selectParties(store.getState())[owner]?.map(({ ref }) => ref.id)).toEqual([li.ref.id]);
});

it('a typed name finds people of every kind, and Enter in the empty field leads on', async () => {
  const guest = person('Anna Weber', { kind: 'guest' });
  const { platform } = world({
    'trip.traveller.list': ({ kind, keyword }) =>
      ok({ travellers: keyword === 'anna' && !kind ? [guest] : [zhang, li], nextCursor: null }),
  });
  const { store, url } = await renderApp({ platform, at: '/tripTrain/zh' });
  store.dispatch(partyPicked({ owner, party: [] }));
  await screen.findByRole('button', { name: '添加乘车人' });
  await userEvent.keyboard('p');
  const field = await screen.findByRole('searchbox');
  // A phone keeps its keyboard down until it is wanted.
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Enter}');
  expect(url()).toContain('/passengers/');
  await userEvent.keyboard('anna{Enter}');
  await waitFor(() =>
    expect(selectParties(store.getState())[owner]?.map(({ ref }) => ref)).toEqual([guest.ref]),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(url()).not.toContain('/passengers/'));
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
  const { app } = await confirmOn('二等座', world());
  const form = formOf(app.store);
  if (!form) throw new Error('no form');
  expect(mayOpen(form)).toBe(true);
  app.store.dispatch(formOpened({ ...form, owner: 'another:' }));
  app.store.dispatch(formSent({ tab: 'business', title: '', rows: [] }));
  expect(mayOpen(formOf(app.store))).toBe(false);
});
