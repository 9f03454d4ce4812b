import { describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '../../../../contract/registry.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { approvalTests, approve, decide, employee } from '../../../../tests/approvals/approvalTests.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { allProducts } from '../../../app/products/allProducts.ts';
import { approvalsAbout } from '../../../store/repos/approval/approvals.ts';
import { amendmentDecided } from '../../order/amend/decided.ts';
import { runDueApprovals } from './dueApprovals.ts';

const { opened, db, linjing, chenbo, beyond, stateOf } = approvalTests();

describe('a ceiling', () => {
  const bounds = (more: Partial<CallInput<'approval.ceiling.request'>['bounds']> = {}) => ({
    kind: 'train' as const,
    traveller: employee(opened().zhangwei),
    maxFen: 500_000,
    options: ['9'],
    startFrom: Date.parse('2026-11-21T00:00:00+08:00'),
    startTo: Date.parse('2026-11-22T00:00:00+08:00'),
    hours: 24,
    ...more,
  });
  const request = async (more: Parameters<typeof bounds>[0] = {}, ask = linjing, idem?: string) =>
    valueOf(ask('approval.ceiling.request', { bounds: bounds(more), reasonCode: 'client' }, idem));
  const given = async (more: Parameters<typeof bounds>[0] = {}) => {
    const { approvalId } = await request(more);
    return valueOf(decide(chenbo, approvalId, approve));
  };
  const bookUnder = (ceilingId: CallOutput<'approval.get'>['approvalId']) =>
    beyond('zhangwei', linjing, { ceilingId });

  test('lets one order pass without another approval, and no second one', async () => {
    const ceiling = await given();
    expect(ceiling.ceiling).toMatchObject({
      traveller: '张伟',
      used: false,
      goodUntil: opened().world.clock.now() + 24 * 60 * MINUTE_MS,
    });
    const { rows } = await valueOf(linjing('approval.ceiling.list', { usable: true }));
    expect(rows.map((one) => one.approvalId)).toContain(ceiling.approvalId);

    const first = await bookUnder(ceiling.approvalId);
    expect(first.outcome).toBe('booked');
    expect(await approvalsAbout(db(), first.orderId)).toEqual([]);
    await valueOf(linjing('order.cancel', { orderId: first.orderId }));
    // The first failed: the ceiling survives it.
    const second = await bookUnder(ceiling.approvalId);
    expect(second.outcome).toBe('booked');
    opened().world.clock.advance(4_000);
    await runDueOrders(opened().world.deps);
    expect(await stateOf(second.orderId)).toBe('issued');
    expect(await valueOf(linjing('approval.get', { approvalId: ceiling.approvalId }))).toMatchObject({
      ceiling: { used: true },
    });
    const left = await valueOf(linjing('approval.ceiling.list', { usable: true }));
    expect(left.rows.map((one) => one.approvalId)).not.toContain(ceiling.approvalId);
  });

  test.each([
    ['too low', { maxFen: 100_000 }],
    ['for another class', { options: ['P'] }],
    [
      'for another day',
      {
        startFrom: Date.parse('2026-11-22T00:00:00+08:00'),
        startTo: Date.parse('2026-11-23T00:00:00+08:00'),
      },
    ],
  ])('that is %s lets nothing pass', async (_name, more) => {
    const ceiling = await given(more);
    expect((await bookUnder(ceiling.approvalId)).outcome).toBe('approving');
  });

  test('that nobody has decided on, or whose hours are over, lets nothing pass', async () => {
    const asked = await request();
    const order = await bookUnder(asked.approvalId);
    expect(order.outcome).toBe('approving');
    await valueOf(linjing('order.cancel', { orderId: order.orderId }));
    const ceiling = await given({ hours: 1 });
    opened().world.clock.advance(60 * MINUTE_MS);
    expect((await bookUnder(ceiling.approvalId)).outcome).toBe('approving');
  });

  test('two orders never share one', async () => {
    const { approvalId: ceilingId } = await given({ startTo: Date.parse('2026-11-23T00:00:00+08:00') });
    const days = ['2026-11-21', '2026-11-22'];
    const offers = await Promise.all(days.map((day) => search(linjing, [employee(opened().zhangwei)], day)));
    const rows = offers.map((found) =>
      row(pick(found.offers, '9', { left: 2 }), employee(opened().zhangwei), opened().zhangwei, {
        ceilingId,
        reasonCode: 'client',
      }),
    );
    const answers = await Promise.all(rows.map((one) => book(linjing, [one])));
    expect(answers.flatMap((one) => one.rows.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'approving',
      'booked',
    ]);
  });

  test('asked for twice under one key is asked for once; taken back, it cannot be decided', async () => {
    const idem = crypto.randomUUID();
    const first = await request({}, linjing, idem);
    expect((await request({}, linjing, idem)).approvalId).toBe(first.approvalId);
    const note = '改坐二等座';
    await valueOf(linjing('approval.ceiling.withdraw', { approvalId: first.approvalId, note }));
    // Whoever was asked reads why they are no more.
    expect(await valueOf(chenbo('approval.get', { approvalId: first.approvalId }))).toMatchObject({
      state: 'withdrawn',
      withdrawNote: note,
    });
    expect(await codeOf(decide(chenbo, first.approvalId, approve))).toBe('APPROVAL_OVER');
    const other = await request();
    opened().world.clock.set(bounds().startTo);
    await runDueApprovals(
      opened().world.deps,
      amendmentDecided(opened().world.deps, allProducts(opened().world.deps).products),
    );
    expect(await valueOf(linjing('approval.get', { approvalId: other.approvalId }))).toMatchObject({
      state: 'void',
    });
  });

  test('has bounds that make sense', async () => {
    const ask = (more: Parameters<typeof bounds>[0], reasonCode = 'client') =>
      codeOf(linjing('approval.ceiling.request', { bounds: bounds(more), reasonCode }));
    expect(await ask({ startTo: bounds().startFrom })).toBe('DATES_WRONG');
    expect(await ask({ startFrom: 0, startTo: opened().world.clock.now() })).toBe('DATES_WRONG');
    expect(await ask({}, 'whim')).toBe('REASON_UNKNOWN');
    expect(await ask({ traveller: employee(await opened().world.employeeId('chenbo')) })).toBe('FORBIDDEN');
    expect(await ask({ traveller: employee(await opened().world.employeeId('liuyang')) })).toBe('NOT_FOUND');
    expect(await ask({ maxFen: 0 })).toBe('INPUT_INVALID');
  });
});
