import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import {
  booksOf,
  confirmOn,
  outcome,
  railScreens,
  tripOf,
  world,
} from '../../../../tests/fakes/bookingWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../../../tests/fakes/toasts.ts';

railScreens();

const settles = (made: ReturnType<typeof world>) =>
  made.base.made.filter(({ name }) => name === 'trip.draft.settle');
const bookedOf = (made: ReturnType<typeof world>) =>
  tripOf((booksOf(made)[0]?.input.rows ?? []).map((one) => outcome(one)));

describe('a booking that never left', () => {
  it('is said to be not sent, and only the button that books sends it', async () => {
    const made = world({ 'trip.draft.submit': () => fail('NOT_SENT') });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    const notice = (await screen.findByText('未发出')).closest('[role="alert"]');
    expect(notice?.textContent).toContain('没有产生订单，也没有扣款');
    expect(notice?.textContent).toContain('提交 2 人');
    expect(screen.queryByRole('button', { name: '再次核对' })).toBeNull();
    expect(settles(made)).toHaveLength(0);
    expect(booksOf(made)).toHaveLength(1);
    made.base.answer({ 'trip.draft.submit': () => ok(bookedOf(made)) });
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    expect(booksOf(made)).toHaveLength(2);
  });
});

describe('answers that are none', () => {
  it('shows what another tab booked with a copy of the form, and books it no second time', async () => {
    const made = world({ 'trip.draft.submit': () => fail('IDEMPOTENCY_MISMATCH') });
    made.base.answer({
      'trip.draft.settle': () => ok({ state: 'sent', ...bookedOf(made) }),
      'trip.draft.get': () => ok({ ...bookedOf(made), asOf: 0 }),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    expect(booksOf(made)).toHaveLength(1);
    expect(settles(made)[0]?.input).toMatchObject({ key: booksOf(made)[0]?.options.idem });
  });

  it('locks the form; asking again shows what was booked and books nothing', async () => {
    const made = world({ 'trip.draft.submit': () => fail('NETWORK') });
    made.base.answer({
      'trip.draft.settle': ({ key }) => {
        expect(key).toBe(booksOf(made)[0]?.options.idem);
        return ok({ state: 'sent', ...bookedOf(made) });
      },
      'trip.draft.get': () => ok({ ...bookedOf(made), asOf: 0 }),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('没有收到答复，可能已经订上')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交 2 人' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: '再次核对' }));
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    expect(booksOf(made)).toHaveLength(1);
  });

  it('is still locked after a reload; found not sent, it opens under a new key and is booked by its button alone', async () => {
    let kept: string | null = null;
    const box = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    const made = world({
      'trip.draft.submit': () => fail('TIMEOUT'),
      'trip.draft.settle': () => ok({ state: 'nothing' }),
    });
    const { app, keys } = await confirmOn('二等座', made, box);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await screen.findByText('没有收到答复，可能已经订上');
    app.leave();
    expect(kept).not.toContain('张伟');

    await renderApp({ platform: made.platform, at: '/tripTrain/confirm/zh', box });
    expect(await screen.findByText('没有收到答复，可能已经订上')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '再次核对' }));
    expect(await screen.findByText('未发出')).toBeTruthy();
    expect(booksOf(made)).toHaveLength(1);
    await keys.click(await screen.findByRole('button', { name: '提交 2 人' }));
    await waitFor(() => expect(booksOf(made)).toHaveLength(2));
    const [first, second] = booksOf(made);
    expect(second?.options.idem).not.toBe(first?.options.idem);
  });

  it.each(['NETWORK', 'NOT_SENT', 'IN_FLIGHT', 'SESSION_EXPIRED', 'RATE_LIMITED'])(
    'stays locked while the question itself ends in %s',
    async (code) => {
      const made = world({
        'trip.draft.submit': () => fail('TIMEOUT'),
        'trip.draft.settle': () => fail(code),
      });
      const { keys } = await confirmOn('二等座', made);
      await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
      await keys.click(await screen.findByRole('button', { name: '再次核对' }));
      await waitFor(() => expect(settles(made)).toHaveLength(1));
      expect(await screen.findByText('没有收到答复，可能已经订上')).toBeTruthy();
      expect(screen.queryByText('未发出')).toBeNull();
      expect(screen.queryByRole('button', { name: '提交 2 人' })).toBeNull();
      expect(booksOf(made)).toHaveLength(1);
    },
  );

  it.each([
    ['a refusal that says the work was done', { done: true }],
    ['a refusal of a second try, the first of which may have arrived', { earlier: true }],
  ])('%s is none: what was booked is found and shown', async (_what, details) => {
    const made = world();
    const rows = () => (booksOf(made)[0]?.input.rows ?? []).map((one) => outcome(one));
    made.base.answer({
      'trip.draft.submit': () => fail('FORBIDDEN', { details }),
      'trip.draft.settle': () => ok({ state: 'sent', ...tripOf(rows()) }),
      'trip.draft.get': () => ok({ ...tripOf(rows()), asOf: 0 }),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    expect(settles(made)).toHaveLength(1);
    expect(booksOf(made)).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 400));
    expect(toastTexts()).toEqual([]);
  });

  it('keeps its key over a remount, and takes a new one after a definite refusal that loses nothing typed', async () => {
    let kept: string | null = null;
    const box = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    const made = world({ 'trip.draft.submit': () => fail('FORBIDDEN') });
    const { app, keys } = await confirmOn('一等座', made, box);
    const idemOf = () => app.store.getState() as unknown as { booking: { form: { idem: string } } };
    const before = idemOf().booking.form.idem;
    await keys.click(await screen.findByRole('radio', { name: '陪同客户' }));
    await keys.type(screen.getByRole('textbox', { name: /说明/ }), '陪同客户出行');
    app.leave();
    const again = await renderApp({ platform: made.platform, at: '/tripTrain/confirm/zh', box });
    expect(await screen.findByDisplayValue('陪同客户出行')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    const refusal = (await screen.findByText('没有提交成功')).closest('[role="alert"]');
    expect(refusal?.textContent).toContain('没有产生订单，也没有扣款');
    expect(screen.getByDisplayValue('陪同客户出行')).toBeTruthy();
    await new Promise((done) => setTimeout(done, 400));
    expect(toastTexts()).toEqual([]);
    expect(booksOf(made)[0]?.options.idem).toBe(before);
    expect((again.store.getState() as unknown as ReturnType<typeof idemOf>).booking.form.idem).not.toBe(
      before,
    );
  });
});
