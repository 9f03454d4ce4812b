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

railScreens();

describe('answers that are none', () => {
  it('locks the form and sends the very same again under the same key', async () => {
    const made = world();
    made.base.answer({
      'trip.draft.submit': ({ rows }) =>
        booksOf(made).length < 2 ? fail('NETWORK') : ok(tripOf(rows.map((one) => outcome(one)))),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('没有收到答复，可能已经订上')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交 2 人' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: '再次核对' }));
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    const [first, second] = booksOf(made);
    expect(second?.options.idem).toBe(first?.options.idem);
    expect(second?.input).toEqual(first?.input);
  });

  it('is still locked after a reload, and opens under a new key only when nothing was booked', async () => {
    let kept: string | null = null;
    const box = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    const made = world({
      'trip.draft.submit': () => fail('TIMEOUT'),
      'trip.draft.settle': () => ok({ state: 'nothing' }),
    });
    const { app, keys } = await confirmOn('二等座', made, box);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await screen.findByText('没有收到答复，可能已经订上');
    await new Promise((done) => setTimeout(done, 120));
    app.unmount();
    app.stop();
    expect(kept).not.toContain('张伟');

    await renderApp({ platform: made.platform, at: '/tripTrain/confirm/zh', box });
    expect(await screen.findByText('没有收到答复，可能已经订上')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '不再核对' }));
    await keys.click(await screen.findByRole('button', { name: '作废这次提交' }));
    await keys.click(await screen.findByRole('button', { name: '提交 2 人' }));
    await waitFor(() => expect(booksOf(made)).toHaveLength(2));
    const [first, second] = booksOf(made);
    expect(second?.options.idem).not.toBe(first?.options.idem);
  });

  const lostThenRefused = (code: string, answers: Parameters<typeof world>[0] = {}) => {
    const made = world(answers);
    made.base.answer({
      'trip.draft.submit': () => (booksOf(made).length < 2 ? fail('TIMEOUT') : fail(code)),
    });
    return made;
  };
  const settles = (made: ReturnType<typeof world>) =>
    made.base.made.filter(({ name }) => name === 'trip.draft.settle');

  it.each(['ACTING_DENIED', 'SESSION_EXPIRED', 'FORBIDDEN', 'RATE_LIMITED', 'IDEMPOTENCY_MISMATCH'])(
    'a %s after a lost answer settles nothing: what was booked is found and shown',
    async (code) => {
      const made = lostThenRefused(code);
      made.base.answer({
        'trip.draft.settle': ({ key }) =>
          ok({
            state: 'sent',
            ...tripOf(
              (booksOf(made)[0]?.options.idem === key ? (booksOf(made)[0]?.input.rows ?? []) : []).map(
                (one) => outcome(one),
              ),
            ),
          }),
        'trip.draft.get': () =>
          ok({ ...tripOf((booksOf(made)[0]?.input.rows ?? []).map((one) => outcome(one))), asOf: 0 }),
      });
      const { keys } = await confirmOn('二等座', made);
      await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
      await keys.click(await screen.findByRole('button', { name: '再次核对' }));
      expect(await screen.findByText('2 人全部订好')).toBeTruthy();
      expect(settles(made)).toHaveLength(1);
      expect(booksOf(made)).toHaveLength(2);
    },
  );

  it('a first answer that says the work was done is no refusal: what was booked is found and shown', async () => {
    const made = world();
    const rows = () => (booksOf(made)[0]?.input.rows ?? []).map((one) => outcome(one));
    made.base.answer({
      'trip.draft.submit': () => fail('FORBIDDEN', { details: { done: true } }),
      'trip.draft.settle': () => ok({ state: 'sent', ...tripOf(rows()) }),
      'trip.draft.get': () => ok({ ...tripOf(rows()), asOf: 0 }),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    expect(settles(made)).toHaveLength(1);
    expect(booksOf(made)).toHaveLength(1);
  });

  it('a refusal after a lost answer opens the form only once the gateway says that nothing was booked', async () => {
    let isThere = false;
    const made = lostThenRefused('ACTING_DENIED', {
      'trip.draft.settle': () => (isThere ? ok({ state: 'nothing' }) : fail('NETWORK')),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await keys.click(await screen.findByRole('button', { name: '再次核对' }));
    expect(await screen.findByText('没有收到答复，可能已经订上')).toBeTruthy();
    isThere = true;
    await keys.click(screen.getByRole('button', { name: '再次核对' }));
    expect(await screen.findByText('没有提交成功')).toBeTruthy();
    expect(new Set(booksOf(made).map(({ options }) => options.idem)).size).toBe(1);
  });

  it('keeps its key over a remount, and takes a new one after a definite refusal that loses nothing typed', async () => {
    let kept: string | null = null;
    const box = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    const made = world({ 'trip.draft.submit': () => fail('FORBIDDEN') });
    const { app, keys } = await confirmOn('一等座', made, box);
    const idemOf = () => app.store.getState() as unknown as { booking: { form: { idem: string } } };
    const before = idemOf().booking.form.idem;
    await keys.click(screen.getByRole('button', { name: /超标原因/ }));
    await keys.click(await screen.findByRole('option', { name: '陪同客户' }));
    await keys.type(screen.getByRole('textbox', { name: /说明/ }), '陪同客户出行');
    await new Promise((done) => setTimeout(done, 120));
    app.unmount();
    app.stop();
    const again = await renderApp({ platform: made.platform, at: '/tripTrain/confirm/zh', box });
    expect(await screen.findByDisplayValue('陪同客户出行')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    const refusal = (await screen.findByText('没有提交成功')).closest('[role="alert"]');
    expect(refusal?.textContent).toContain('没有产生订单，也没有扣款');
    expect(screen.getByDisplayValue('陪同客户出行')).toBeTruthy();
    expect(booksOf(made)[0]?.options.idem).toBe(before);
    expect((again.store.getState() as unknown as ReturnType<typeof idemOf>).booking.form.idem).not.toBe(
      before,
    );
  });
});
