import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import {
  booksOf,
  confirmOn,
  li,
  outcome,
  railScreens,
  row,
  tripOf,
  world,
} from '../../../../tests/fakes/bookingWorld.ts';
import { order, railNow } from '../../../../tests/fakes/railWorld.ts';

// The screen asks as often as it says; waiting for that twice is no test of it.
vi.mock('../../../travel/booking/pollMs.ts', () => ({ pollMs: 100, approvalPollMs: 150 }));

railScreens();

it('asks about what is unknown every 3 to 5 seconds (guarantees §1 R2), about approvals less often', async () => {
  const { pollMs, approvalPollMs } = await vi.importActual<
    typeof import('../../../travel/booking/pollMs.ts')
  >('../../../travel/booking/pollMs.ts');
  expect(pollMs).toBeGreaterThanOrEqual(3000);
  expect(pollMs).toBeLessThanOrEqual(5000);
  expect(approvalPollMs).toBeGreaterThan(pollMs);
});

describe('result per row', () => {
  it('says which train, which day and which seat each got', async () => {
    const { item } = order('a1', railNow);
    const made = world({
      'trip.draft.submit': ({ rows }) =>
        ok(
          tripOf(
            rows.map((one, at) =>
              outcome(one, { item, placed: at === 0 ? { coach: '08', seatNo: '05F' } : {} }),
            ),
          ),
        ),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await screen.findByText('2 人全部订好');
    const [first, second] = screen.getByRole('region', { name: '逐人结果' }).querySelectorAll('li');
    expect(first?.textContent).toMatch(/张伟.*月\d+日.*G\d+.*二等座.*08 车 05F/);
    expect(second?.textContent).toMatch(/李娜.*月\d+日.*G\d+.*二等座/);

    await keys.click(screen.getByRole('button', { name: '复制行程' }));
    await keys.click(await screen.findByRole('menuitem', { name: 'English' }));
    expect(await screen.findByText('行程已复制')).toBeTruthy();
    const [his, hers] = (await navigator.clipboard.readText()).split('\n\n');
    expect(his).toMatch(/张伟[^]*05F[^]*Order no\. TD261126000001/);
    expect(hers).toMatch(/李娜[^]*Order no\. TD261126000002/);
  });

  it('leads from several rows that wait for a person to one payment for all of them', async () => {
    const made = world({
      'trip.draft.submit': ({ rows }) =>
        ok(tripOf(rows.map((one) => outcome(one, { outcome: 'held', deadlineAt: railNow + 1_800_000 })))),
      'payment.owed.list': () => ok({ rows: [] }),
    });
    const { app, keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByRole('button', { name: '一起付款（2 笔）' })).toBeTruthy();
    await keys.keyboard('m');
    expect(await screen.findByText('没有待付款的订单')).toBeTruthy();
    expect(decodeURIComponent(app.url())).toMatch(/order_no=TD\d+,TD\d+$/);
  });

  it('offers no retry for what is unknown, and asks until it is settled', async () => {
    const made = world();
    let asked = 0;
    let isSettled = false;
    let askedWhenSettled = 0;
    made.base.answer({
      'trip.draft.submit': ({ rows }) =>
        ok(
          tripOf(
            rows.map((one, at) =>
              outcome(one, at === 0 ? { outcome: 'unknown', orderId: null, orderNo: '' } : {}),
            ),
          ),
        ),
      'trip.draft.get': () => {
        asked += 1;
        if (isSettled) askedWhenSettled ||= asked;
        const rows = booksOf(made)[0]?.input.rows ?? [];
        return ok({
          ...tripOf(
            rows.map((one, at) =>
              outcome(one, at === 0 && !isSettled ? { outcome: 'unknown', orderId: null, orderNo: '' } : {}),
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
    isSettled = true;
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    // Settled rows outdate what shows orders, this answer too; after that nothing is asked.
    await waitFor(() => expect(asked).toBe(askedWhenSettled + 1));
  });

  it('says that a row waits for approval and until when, and asks until somebody decided', async () => {
    const made = world();
    let isDecided = false;
    const waiting = { outcome: 'approving', deadlineAt: railNow + 3_600_000 } as const;
    const rowsNow = (isWaiting: boolean) =>
      (booksOf(made)[0]?.input.rows ?? []).map((one, at) =>
        outcome(one, at === 0 && isWaiting ? waiting : {}),
      );
    made.base.answer({
      'trip.draft.submit': () => ok(tripOf(rowsNow(true))),
      'trip.draft.get': () => ok({ ...tripOf(rowsNow(!isDecided)), asOf: railNow }),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('2 人中 1 人已订，1 人审批中')).toBeTruthy();
    expect(screen.getByText(/须在 11\/26 周四 15:32 前通过/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
    isDecided = true;
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
  });

  it.each([
    [{ ended: 'lapsed' }, '订单逾期未付款或未审批，已释放'],
    [{ ended: 'rejected' }, '审批未通过'],
    [{ ended: 'cancelled' }, '订单已取消'],
    [{}, '订单已结束'],
    [{ failure: 'NOT_RECEIVED' }, '铁路方没有收到这笔预订'],
  ] as const)('tells how an order ended that no supplier refused: %j', async (more, title) => {
    const made = world({
      'trip.draft.submit': ({ rows }) =>
        ok(tripOf(rows.map((one) => outcome(one, { outcome: 'failed', ...more })))),
    });
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findAllByText(title)).toHaveLength(2);
    expect(screen.queryByText('铁路方未接受')).toBeNull();
  });

  it('says why a row failed and what is safe; retrying takes the failed rows alone, under a new key', async () => {
    const made = world({
      'trip.draft.submit': ({ rows }) =>
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
