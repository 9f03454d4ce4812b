import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../../contract/kit/result.ts';
import type { CallOutput } from '../../../../../contract/registry.ts';
import {
  booksOf,
  confirmOn,
  outcome,
  railScreens,
  resultsUrl,
  tripId,
  tripOf,
  world,
} from '../../../../../tests/fakes/bookingWorld.ts';
import { toastTexts } from '../../../../../tests/fakes/toasts.ts';
import { type BookingState, formOpened } from '../../../../travel/quote/bookingSlice.ts';

/* Somebody sends a booking and goes back, or elsewhere by an address, before its answer is there. */

railScreens();

type Answer = Result<CallOutput<'trip.draft.submit'>>;

/** A booking that is sent, and left for the list; `answer` is what then comes of it. */
async function leftSent() {
  let give: (answer: Answer) => void = () => {};
  const made = world({
    'trip.draft.submit': () =>
      new Promise<Answer>((resolve) => {
        give = resolve;
      }),
    'trip.draft.settle': () => fail('NETWORK'),
    'trip.draft.get': () => ok({ ...booked(), asOf: 0 }),
  });
  const booked = () => tripOf((booksOf(made)[0]?.input.rows ?? []).map((one) => outcome(one)));
  const { app, keys } = await confirmOn('二等座', made);
  const form = () => (app.store.getState() as { booking?: BookingState }).booking?.form ?? null;
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  app.navigate(resultsUrl);
  await waitFor(() => expect(document.querySelector('[data-route="trainOffers"]')).not.toBeNull());
  const answer = (one: Answer) => act(async () => give(one));
  const openOther = () => {
    const sent = form();
    if (!sent) throw new Error('no form');
    app.store.dispatch(formOpened({ ...sent, idem: crypto.randomUUID(), sent: null }));
  };
  return { app, form, made, booked, answer, openOther };
}

it('is told of the result where they are, and opens it from there', async () => {
  const { app, form, booked, answer } = await leftSent();
  await answer(ok(booked()));
  await waitFor(() => expect(toastTexts()).toEqual(['您提交的预订有结果了']));
  expect([app.url(), form()]).toEqual([resultsUrl, null]);
  await userEvent.click(await screen.findByRole('link', { name: '查看结果' }));
  expect(await screen.findByText('2 人全部订好')).toBeTruthy();
  expect(app.url()).toBe(`/tripTrain/result/zh?tripId=${tripId}`);
});

it('sees the result where they have come back to what they sent', async () => {
  const { app, booked, answer } = await leftSent();
  app.navigate('/tripTrain/confirm/zh');
  await waitFor(() => expect(document.querySelector('[data-route="trainConfirm"]')).not.toBeNull());
  await answer(ok(booked()));
  expect(await screen.findByText('2 人全部订好')).toBeTruthy();
  expect([app.url(), toastTexts()]).toEqual([`/tripTrain/result/zh?tripId=${tripId}`, []]);
});

it.each([
  ['refused', fail('OFFER_EXPIRED'), '没有提交成功'],
  ['without an answer', fail('NETWORK'), '没有收到答复，可能已经订上'],
])('is told that it was %s, and comes back to it from there', async (_, told, text) => {
  const { app, form, answer } = await leftSent();
  await answer(told as Answer);
  await waitFor(() => expect(toastTexts()).toEqual([text]));
  expect([app.url(), form()?.sent === null]).toEqual([resultsUrl, text === '没有提交成功']);
  await userEvent.click(await screen.findByRole('link', { name: '回到预订' }));
  await waitFor(() => expect(app.url()).toBe('/tripTrain/confirm/zh'));
});

it.each([
  ['booked', (booked: Answer) => booked],
  ['refused', () => fail('OFFER_EXPIRED')],
])('keeps the form they opened meanwhile as it is, whose key is its own: %s', async (_, told) => {
  const { app, form, made, booked, answer, openOther } = await leftSent();
  const sent = booked();
  openOther();
  const opened = form();
  const url = app.url();
  await answer(told(ok(sent)) as Answer);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect([form(), app.url()]).toEqual([opened, url]);
  expect(opened?.idem).not.toBe(booksOf(made)[0]?.options.idem);
});
