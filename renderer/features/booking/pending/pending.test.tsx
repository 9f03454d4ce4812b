import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../contract/kit/result.ts';
import { permission } from '../../../../contract/shapes/people.ts';
import type { Intent } from '../../../../contract/shell.ts';
import {
  booksOf,
  confirmOn,
  intentOf,
  kept,
  outcome,
  railScreens,
  world,
} from '../../../../tests/fakes/bookingWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { newKey } from '../../../shared/newKey.ts';
import { permissionsSeen } from '../../../shared/session/sessionSlice.ts';

const noBooking = permission.parse({ params: 'guest.add', permission: 1 });
railScreens();

describe('waiting bookings', () => {
  it('a booking that had to wait says so and what happens next', async () => {
    const intents: Intent[] = [];
    const made = world({}, intents);
    made.base.answer({
      'trip.draft.submit': (input, options) => {
        intents.push(intentOf({ input, options: { idem: options.idem ?? '' } }));
        return fail('QUEUED');
      },
    });
    const { app, keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('已保存在本机，等待提交')).toBeTruthy();
    expect(app.url()).toContain(`idem=${booksOf(made)[0]?.options.idem}`);
    const [waiting] = intents;
    if (waiting)
      intents[0] = { ...waiting, status: 'done', outcome: kept.input.rows.map((one) => outcome(one)) };
    made.base.emit('outbox.changed', { waiting: 0, asking: 0 });
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
  });

  it('are shown to whoever made them, also once they may not book any more', async () => {
    const refused = intentOf(kept, { status: 'refused', errorCode: 'FORBIDDEN' });
    const made = world({}, [refused]);
    const app = await renderApp({ platform: made.platform, at: '/waitingBookings/zh' });
    app.store.dispatch(permissionsSeen([noBooking]));
    expect(await screen.findByText(/没有产生订单/)).toBeTruthy();
    expect(app.store.getState().session).toMatchObject({ permissions: [noBooking] });
  });

  it('cancelling the wait on the desk does not cancel a booking that is kept', async () => {
    const intents: Intent[] = [];
    const made = world({}, intents);
    made.base.answer({
      'trip.draft.submit': (input, options) => {
        intents.push(intentOf({ input, options: { idem: options.idem ?? '' } }));
        return fail('ABORTED');
      },
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('已保存在本机，等待提交')).toBeTruthy();
  });

  it('one that was sent without an answer is not said to wait, to be free of orders or to be given up', async () => {
    const made = world({}, [intentOf(kept, { mayHaveArrived: true })]);
    await renderApp({ platform: made.platform, at: '/waitingBookings/zh' });
    const card = (await screen.findByText('确认中')).closest('article');
    expect(card?.textContent).toContain('可能已经订上');
    expect(card?.textContent).not.toContain('没有产生订单');
    expect(screen.queryByRole('button', { name: '放弃' })).toBeNull();
  });

  it('asks again about what changed: only failed rows, a fresh price to accept, the same row ids', async () => {
    const [first, second] = kept.input.rows;
    if (!first || !second) throw new Error('no rows');
    const asking = intentOf(kept, {
      status: 'asking',
      outcome: [
        outcome(first),
        outcome(second, { outcome: 'failed', failure: 'OFFER_EXPIRED', orderId: null, orderNo: '' }),
      ],
    });
    const made = world({}, [asking]);
    made.base.answer({ 'train.offer.price': () => made.quoteOf([['O', 70_000, 9, ['within']]]) });
    const app = await renderApp({ platform: made.platform, at: '/waitingBookings/zh' });
    expect(await screen.findByText(/等待期间报价已过期/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '核对并重新提交' }));
    await userEvent.click(await screen.findByRole('button', { name: '接受新票价' }));
    await userEvent.click(screen.getByRole('button', { name: '提交 1 人' }));
    await waitFor(() => expect(made.answered).toHaveLength(1));
    expect(made.answered[0]).toMatchObject({
      idem: kept.options.idem,
      answer: { do: 'resend', rows: [{ rowId: second.rowId, acceptedFareFen: 70_000 }] },
    });
    expect(booksOf(made)).toEqual([]);
    await waitFor(() => expect(app.url()).toContain('/waitingBookings/zh'));
  });

  it('gives a booking up only after asking', async () => {
    const made = world({}, [intentOf(kept, { status: 'asking', outcome: [] })]);
    await renderApp({ platform: made.platform, at: '/waitingBookings/zh' });
    await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
    await userEvent.click(await screen.findByRole('button', { name: '保留' }));
    expect(made.answered).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃预订' }));
    await waitFor(() =>
      expect(made.answered).toEqual([{ idem: kept.options.idem, answer: { do: 'giveUp' } }]),
    );
  });

  it('a booking that cannot be read is listed: whether it was ever sent, and that it can be removed', async () => {
    const nothing: Partial<Intent> = {
      status: 'unreadable',
      input: { tab: '', rows: [] },
      summary: { title: '', travellers: [], totalFen: 0 },
    };
    const made = world({}, [
      intentOf(kept, { ...nothing, tries: 1 }),
      intentOf({ ...kept, options: { idem: newKey() } }, { ...nothing, tries: 0 }),
    ]);
    await renderApp({ platform: made.platform, at: '/waitingBookings/zh' });
    expect(await screen.findByText(/它可能已经发出。请先在订单中查看/)).toBeTruthy();
    expect(screen.getByText(/它从未发出，没有产生订单/)).toBeTruthy();
    // What may have been sent is looked for first; what never was is booked again.
    screen.getByRole('button', { name: '查看订单' });
    screen.getByRole('button', { name: '重新预订' });
    const [remove] = screen.getAllByRole('button', { name: '从列表移除' });
    if (!remove) throw new Error('no button');
    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole('button', { name: '移除' }));
    await waitFor(() =>
      expect(made.answered).toEqual([{ idem: kept.options.idem, answer: { do: 'giveUp' } }]),
    );
  });

  it('is empty with a way on when nothing waits', async () => {
    await renderApp({ platform: world().platform, at: '/waitingBookings/zh' });
    expect(await screen.findByText('没有等待提交的预订。')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^查询/ })).toBeTruthy();
  });

  it('one that begins abroad is told by the clock there, wherever it waits', async () => {
    const { choice } = intentOf(kept).summary;
    const abroad = {
      facts: null,
      label: 'NH106',
      startAt: Date.parse('2026-12-08T14:00-05:00'),
      zone: 'America/New_York',
    };
    const waiting = intentOf(kept);
    const intent = { ...waiting, summary: { ...waiting.summary, choice: { ...choice, ...abroad } } };
    const made = world({}, [intent]);
    await renderApp({ platform: made.platform, at: '/me/meOrder/zh' });
    expect(await screen.findByText(/12\/8 周二 14:00/)).toBeTruthy();
  });
});
