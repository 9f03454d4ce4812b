import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import { type RowOutcome, railOfferId } from '../../../contract/shapes/train.ts';
import { type Intent, intent as intentShape } from '../../../contract/shell.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { cities, offer, order, person, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { partyPicked } from '../../shared/picking/pickingSlice.ts';
import { toastQueue } from '../../shared/ui/toastQueue.ts';

fakeLayout();
// The first screen of a run loads its code; two busy cores need longer than a second for it.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: railNow }));
afterEach(() => {
  vi.useRealTimers();
  toastQueue.clear();
});

type Book = CallInput<'train.trip.book'>;
type Seats = Parameters<typeof offer>[2];
const zhang = person('张伟');
const li = person('李娜', { document: { type: 'idCard', masked: '3101**********4529' } });
const owner = `${sampleUser().id}:`;
/** The trip of every order of the sample world. */
const { tripId } = order('a1', railNow);
const seats: Seats = [
  ['O', 66_200, 30, ['within', 'within']],
  ['M', 106_000, 12, ['within', 'reason']],
  ['9', 231_500, 3, ['block', 'block']],
];
const standards = [zhang, li].map((face) => ({
  traveller: face.ref,
  name: face.name,
  level: '经理',
  allowed: ['O' as const],
}));
const reasonCodes = [{ code: 'CLIENT', label: { zh: '陪同客户', en: 'With a customer' } }];
const resultsUrl = '/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-11-27';

function outcome(row: Book['rows'][number], more: Partial<RowOutcome> = {}): RowOutcome {
  const face = row.traveller.id === zhang.ref.id ? zhang : li;
  return {
    rowId: row.rowId,
    traveller: face.ref,
    name: face.name,
    outcome: 'booked',
    orderId: order(face === zhang ? 'a1' : 'a2', railNow).orderId,
    orderNo: face === zhang ? 'TD261126000001' : 'TD261126000002',
    totalFen: row.acceptedFareFen + 500,
    deadlineAt: null,
    failure: null,
    freshFareFen: null,
    ...more,
  };
}

type Trip = CallOutput<'train.trip.book'>;
const tripOf = (rows: RowOutcome[]): Trip => ({ tripId, rows });

function world(answers: Answers = {}, intents: Intent[] = []) {
  const quoteOf = (fresh: Seats = seats) =>
    ok({ offer: offer('G1', '07:00', fresh), standards, reasonCodes, serviceFen: 500 });
  const base = memoryPlatform({
    intents,
    answers: {
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'trip.traveller.list': ({ kind = 'employee' }) =>
        ok({ travellers: kind === 'employee' ? [zhang, li] : [], nextCursor: null }),
      'train.offer.search': () => ok({ offers: [offer('G1', '07:00', seats)], standards, reasonCodes }),
      'train.offer.price': () => quoteOf(),
      'train.trip.book': ({ rows }) => ok(tripOf(rows.map((row) => outcome(row)))),
      'order.list': () => ok({ rows: [], nextCursor: null, counts: { business: 0, private: 0 } }),
      ...answers,
    },
  });
  const answered: unknown[] = [];
  const outbox = {
    list: async () => intents,
    answer: async (input: unknown): Promise<Result<object>> => {
      answered.push(input);
      return ok({});
    },
  };
  return { platform: { ...base, outbox }, base, answered, quoteOf };
}

/** From the list to the confirm screen, on a seat kind for both travellers. */
async function confirmOn(
  seat: string,
  { platform }: ReturnType<typeof world>,
  box?: Parameters<typeof renderApp>[0]['box'],
) {
  const app = await renderApp({ platform, at: resultsUrl, ...(box ? { box } : {}) });
  const party = [zhang, li].map(({ ref, principalId }) => ({ ref, principalId }));
  app.store.dispatch(partyPicked({ owner, party }));
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: `预订${seat}` }));
  await screen.findByRole('button', { name: '提交 2 人' });
  return { app, keys };
}

const booksOf = ({ base }: ReturnType<typeof world>) =>
  base.made.filter((call) => call.name === 'train.trip.book') as { input: Book; options: { idem: string } }[];
const row = (name: string) => screen.findByRole('group', { name });

describe('confirm', () => {
  it('asks for a reason and a note where the standard does, then books with them by Ctrl+Enter', async () => {
    const made = world();
    const { app, keys } = await confirmOn('一等座', made);
    expect(within(await row('张伟')).getByText('标准内')).toBeTruthy();
    expect(screen.getByText('2 人合计').parentElement?.textContent).toContain('2,130.00');

    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('请选择超标原因')).toBeTruthy();
    expect(screen.getByText('请填写说明')).toBeTruthy();
    expect(booksOf(made)).toEqual([]);
    expect(within(await row('李娜')).getByRole('button', { name: /超标原因/ })).toBe(document.activeElement);

    await keys.click(screen.getByRole('button', { name: /超标原因/ }));
    await keys.click(await screen.findByRole('option', { name: '陪同客户' }));
    await keys.type(screen.getByRole('textbox', { name: /说明/ }), '陪同客户出行');
    await keys.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    expect(app.url()).toContain(`/tripTrain/result/zh?tripId=${tripId}`);
    const [sent, ...others] = booksOf(made);
    expect(others).toEqual([]);
    expect(
      sent?.input.rows.map((one) => [
        one.seat,
        one.acceptedFareFen,
        one.payer,
        one.reasonCode,
        one.reasonNote,
      ]),
    ).toEqual([
      ['M', 106_000, 'company', undefined, undefined],
      ['M', 106_000, 'company', 'CLIENT', '陪同客户出行'],
    ]);
    expect(app.store.getState()).toMatchObject({ train: { form: null } });
  });

  it('never sends a blocked seat; one press takes the way out', async () => {
    const made = world();
    const { keys } = await confirmOn('商务座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await keys.keyboard('{Control>}{Enter}{/Control}');
    expect(booksOf(made)).toEqual([]);
    expect(screen.getByText('还有 2 项需要处理')).toBeTruthy();
    for (const name of ['张伟', '李娜']) {
      await keys.click(within(await row(name)).getByRole('button', { name: /改为二等座/ }));
    }
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await waitFor(() => expect(booksOf(made)[0]?.input.rows.map((one) => one.seat)).toEqual(['O', 'O']));
  });

  it('shows a changed fare, old and new, and sends nothing until it is accepted', async () => {
    const made = world();
    made.base.answer({ 'train.offer.price': () => made.quoteOf([['O', 68_050, 30, ['within', 'within']]]) });
    const { keys } = await confirmOn('二等座', made);
    const notice = (await screen.findByText('票价有变')).closest('[role="alert"]');
    expect(notice?.textContent).toContain('662.00');
    expect(notice?.textContent).toContain('680.50');
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(booksOf(made)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '接受新票价' }));
    await keys.click(screen.getByRole('button', { name: '接受新票价' }));
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await waitFor(() =>
      expect(booksOf(made)[0]?.input.rows.map((one) => one.acceptedFareFen)).toEqual([68_050, 68_050]),
    );
  });

  it('finds an expired offer’s train again and books it under the fresh offer', async () => {
    const made = world();
    const freshId = railOfferId.parse('fresh_offer_of_the_same_train');
    made.base.answer({
      'train.offer.price': ({ offerId }) =>
        offerId === freshId
          ? ok({
              offer: offer('G1', '07:00', seats, { offerId: freshId }),
              standards,
              reasonCodes,
              serviceFen: 500,
            })
          : fail('OFFER_EXPIRED'),
    });
    const app = renderApp({ platform: made.platform, at: resultsUrl });
    const { store } = await app;
    store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
    await userEvent.click(await screen.findByRole('button', { name: /07:00/ }));
    made.base.answer({
      'train.offer.search': () =>
        ok({ offers: [offer('G1', '07:00', seats, { offerId: freshId })], standards, reasonCodes }),
    });
    await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
    await userEvent.click(await screen.findByRole('button', { name: '提交 1 人' }));
    await waitFor(() => expect(booksOf(made)[0]?.input.rows[0]?.offerId).toBe(freshId));
  });

  it('keeps sums exact by payer, and submits by Ctrl+Enter from any control', async () => {
    const made = world();
    const { keys } = await confirmOn('二等座', made);
    await keys.click(within(await row('李娜')).getByRole('radio', { name: '个付' }));
    expect(screen.getByText('本人支付').parentElement?.textContent).toContain('667.00');
    await keys.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  });

  it('books what is private at the traveller’s own cost', async () => {
    const made = world();
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('radio', { name: '因私' }));
    expect(within(await row('张伟')).getByRole('radio', { name: '公付' })).toHaveProperty('disabled', true);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await waitFor(() =>
      expect(booksOf(made)[0]?.input).toMatchObject({
        tab: 'private',
        rows: [{ payer: 'personal' }, { payer: 'personal' }],
      }),
    );
  });
});

describe('answers that are none', () => {
  it('locks the form and sends the very same again under the same key', async () => {
    const made = world();
    made.base.answer({
      'train.trip.book': ({ rows }) =>
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
    const made = world({ 'train.trip.book': () => fail('TIMEOUT') });
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
    await keys.click(await screen.findByRole('button', { name: '已确认没有订上' }));
    await keys.click(await screen.findByRole('button', { name: '提交 2 人' }));
    await waitFor(() => expect(booksOf(made)).toHaveLength(2));
    const [first, second] = booksOf(made);
    expect(second?.options.idem).not.toBe(first?.options.idem);
  });

  it('keeps its key over a remount, and takes a new one after a definite refusal that loses nothing typed', async () => {
    let kept: string | null = null;
    const box = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    const made = world({ 'train.trip.book': () => fail('FORBIDDEN') });
    const { app, keys } = await confirmOn('一等座', made, box);
    const idemOf = () => app.store.getState() as unknown as { train: { form: { idem: string } } };
    const before = idemOf().train.form.idem;
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
    expect((again.store.getState() as unknown as ReturnType<typeof idemOf>).train.form.idem).not.toBe(before);
  });
});

describe('result per row', () => {
  it('offers no retry for what is unclear, and asks until it is settled', async () => {
    const made = world();
    let asked = 0;
    made.base.answer({
      'train.trip.book': ({ rows }) =>
        ok(
          tripOf(
            rows.map((one, at) =>
              outcome(one, at === 0 ? { outcome: 'unknown', orderId: null, orderNo: '' } : {}),
            ),
          ),
        ),
      'train.trip.get': () => {
        asked += 1;
        const rows = booksOf(made)[0]?.input.rows ?? [];
        return ok({
          ...tripOf(
            rows.map((one, at) =>
              outcome(one, at === 0 && asked < 2 ? { outcome: 'unknown', orderId: null, orderNo: '' } : {}),
            ),
          ),
          asOf: railNow,
        });
      },
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('2 人中 1 人已订，1 人确认中')).toBeTruthy();
    expect(screen.getByText('请勿重复预订。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
    expect(await screen.findByText('2 人全部订好', {}, { timeout: 15_000 })).toBeTruthy();
    expect(asked).toBe(2);
  }, 25_000);

  it('says why a row failed and what is safe; retrying takes the failed rows alone, under a new key', async () => {
    const made = world({
      'train.trip.book': ({ rows }) =>
        ok(
          tripOf(
            rows.map((one) =>
              outcome(
                one,
                one.traveller.id === li.ref.id && booksOf(made).length === 1
                  ? {
                      outcome: 'failed',
                      failure: 'PRICE_CHANGED',
                      freshFareFen: 70_000,
                      orderId: null,
                      orderNo: '',
                    }
                  : {},
              ),
            ),
          ),
        ),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('票价变为 ¥700.00')).toBeTruthy();
    expect(screen.getByText(/没有产生订单，也没有扣款/)).toBeTruthy();
    made.base.answer({ 'train.offer.price': () => made.quoteOf([['O', 70_000, 30, ['within']]]) });
    await keys.keyboard('r');
    expect(await row('李娜')).toBeTruthy();
    expect(screen.queryByRole('group', { name: '张伟' })).toBeNull();
    await keys.click(await screen.findByRole('button', { name: '接受新票价' }));
    await keys.click(screen.getByRole('button', { name: '提交 1 人' }));
    expect(await screen.findByText('1 人全部订好')).toBeTruthy();
    const [first, second] = booksOf(made);
    expect(second?.input.rows.map((one) => one.traveller.id)).toEqual([li.ref.id]);
    expect(second?.options.idem).not.toBe(first?.options.idem);
    expect(second?.input.rows[0]?.rowId).not.toBe(first?.input.rows[1]?.rowId);
  });
});

function intentOf(sent: { input: Book; options: { idem: string } }, more: Partial<Intent> = {}): Intent {
  return intentShape.parse({
    idem: sent.options.idem,
    call: 'train.trip.book',
    createdAt: railNow,
    status: 'waiting',
    tries: 1,
    input: sent.input,
    summary: {
      title: 'G1 07:00',
      travellers: ['张伟', '李娜'],
      totalFen: 133_400,
      train: {
        trainNo: 'G1',
        departAt: offer('G1', '07:00', seats).departAt,
        fromStation: 'VNP',
        toStation: 'AOH',
        from: { kind: 'city', code: 'BJS' },
        to: { kind: 'city', code: 'SHA' },
        date: '2026-11-27',
      },
    },
    outcome: null,
    errorCode: 'NETWORK',
    ...more,
  });
}

const rowsSent = (): Book['rows'] =>
  [zhang, li].map((face, at) => ({
    rowId: `${at}`.repeat(16),
    traveller: face.ref,
    principalId: face.principalId,
    offerId: 'offer_G1_'.padEnd(24, 'x'),
    seat: 'O',
    acceptedFareFen: 66_200,
    payer: 'company',
  }));
const kept = {
  input: { tab: 'business' as const, rows: rowsSent() },
  options: { idem: '11111111-1111-4111-8111-111111111111' },
};

describe('waiting bookings', () => {
  it('a booking that had to wait says so and what happens next', async () => {
    const intents: Intent[] = [];
    const made = world({}, intents);
    made.base.answer({
      'train.trip.book': (input, options) => {
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

  it('cancelling the wait on the desk does not cancel a booking that is kept', async () => {
    const intents: Intent[] = [];
    const made = world({}, intents);
    made.base.answer({
      'train.trip.book': (input, options) => {
        intents.push(intentOf({ input, options: { idem: options.idem ?? '' } }));
        return fail('ABORTED');
      },
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('已保存在本机，等待提交')).toBeTruthy();
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

  it('is empty with a way on when nothing waits', async () => {
    await renderApp({ platform: world().platform, at: '/waitingBookings/zh' });
    expect(await screen.findByText('没有等待提交的预订。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '查询火车票' })).toBeTruthy();
  });
});
