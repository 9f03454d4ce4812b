import { describe, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask } from '../../../../tests/bookingWorld.ts';
import {
  draftsForEachTest,
  employee,
  guestOf,
  ids,
  linjing,
  onlyRow,
  world,
} from '../../../../tests/gateway/drafts.ts';

draftsForEachTest();

describe('standards', () => {
  const outcomeOf = async (seat: '9' | 'M', more = {}, tab: 'business' | 'private' = 'business') => {
    const { offers } = await search(linjing, [employee(ids.wangsiyuan)]);
    const found = pick(offers, seat, { left: 1 });
    return onlyRow(
      (await book(linjing, [row(found, employee(ids.wangsiyuan), ids.wangsiyuan, more)], { tab })).rows,
    );
  };

  test('a reason is required, must be a known one, and is kept with the order', async () => {
    expect(await outcomeOf('M')).toMatchObject({ failure: 'REASON_REQUIRED' });
    expect(await outcomeOf('M', { reasonCode: 'because' })).toMatchObject({ failure: 'REASON_REQUIRED' });
    const booked = await outcomeOf('M', { reasonCode: 'schedule', reasonNote: '唯一可赶上会议的车次' });
    expect(booked).toMatchObject({ outcome: 'booked' });
    const detail = await (await world.as('wangsiyuan'))('order.detail.get', {
      orderId: booked.orderId ?? '',
    });
    expect(detail).toMatchObject({
      ok: true,
      value: {
        verdict: { control: 'reason' },
        reason: { code: 'schedule', label: { zh: expect.any(String) }, note: '唯一可赶上会议的车次' },
      },
    });
  });

  test('a blocked seat is blocked, whatever the reason', async () => {
    expect(await outcomeOf('9', { reasonCode: 'schedule' })).toMatchObject({ failure: 'OVER_LIMIT_BLOCKED' });
  });

  test('a private journey is beyond the standard, but never at the cost of the company', async () => {
    expect(await outcomeOf('9', { payer: 'company' }, 'private')).toMatchObject({ failure: 'NOT_ALLOWED' });
    expect(await outcomeOf('9', { payer: 'personal' }, 'private')).toMatchObject({ outcome: 'held' });
  });

  test('a guest is judged by the rule for guests', async () => {
    const guest = await guestOf(linjing);
    const { standards, offers } = await search(linjing, [guest.ref, employee(ids.zhangwei)]);
    expect(standards[0]).toMatchObject({ name: guest.name, level: '' });
    expect(standards[0]?.allowed).not.toEqual(standards[1]?.allowed);
    const found = pick(offers, '9', { left: 1 });
    expect(found.seat.verdicts[0]?.control).not.toBe('within');
    expect(found.seat.verdicts[0]?.alternative).not.toBeNull();
  });
});

describe('whom one may book for', () => {
  const outcomeFor = async (ask: Ask, principalId: string, traveller = employee(principalId)) => {
    const self = employee(ids.linjing);
    const found = pick((await search(linjing, [self])).offers, 'O');
    return onlyRow((await book(ask, [row(found, traveller, principalId)])).rows);
  };

  test('oneself and whose grant holds; not whose grant ended, a stranger, or another company', async () => {
    expect(await outcomeFor(linjing, ids.linjing)).toMatchObject({ outcome: 'booked' });
    expect(await outcomeFor(linjing, ids.lina)).toMatchObject({ outcome: 'booked' });
    for (const principal of [
      ids.chenyutong,
      await world.employeeId('xuwenjie'),
      ids.chenbo,
      await world.employeeId('liuyang'),
    ]) {
      expect(await outcomeFor(linjing, principal)).toMatchObject({ failure: 'NOT_ALLOWED', name: '' });
    }
  });

  test('nobody travels in another name than their own principal', async () => {
    const refused = { failure: 'NOT_ALLOWED', name: '' };
    expect(await outcomeFor(linjing, ids.linjing, employee(ids.chenbo))).toMatchObject(refused);
    expect(await outcomeFor(linjing, ids.linjing, employee(ids.lina))).toMatchObject(refused);
    const guest = await guestOf(linjing);
    const other = guest.principalId === ids.lina ? ids.zhangwei : ids.lina;
    expect(await outcomeFor(linjing, other, guest.ref as never)).toMatchObject(refused);
  });

  test('acting for somebody, every row must be in that name', async () => {
    const acting = await world.acting('linjing', 'zhangwei');
    expect(await outcomeFor(acting, ids.zhangwei)).toMatchObject({ outcome: 'booked' });
    expect(await outcomeFor(acting, ids.lina)).toMatchObject({ failure: 'NOT_ALLOWED' });
    expect(await outcomeFor(acting, ids.linjing)).toMatchObject({ failure: 'NOT_ALLOWED' });
    const narrow = await world.acting('linjing', 'zhangwei', ['orders']);
    const rows = [
      row(
        pick((await search(linjing, [employee(ids.linjing)])).offers, 'O'),
        employee(ids.zhangwei),
        ids.zhangwei,
      ),
    ];
    expect(await narrow('trip.draft.submit', { tab: 'business', rows })).toMatchObject({
      error: { code: 'ACTING_DENIED' },
    });
  });

  test('a deactivated colleague does not travel, not even for the travel manager', async () => {
    const zhaomin = await world.as('zhaomin');
    expect(await outcomeFor(zhaomin, ids.chenbo)).toMatchObject({ outcome: 'booked' });
    expect(await outcomeFor(zhaomin, await world.employeeId('wuhao'))).toMatchObject({
      failure: 'NOT_ALLOWED',
    });
  });

  test('no valid document on the day of travel, no ticket', async () => {
    await world.deps.store.db
      .updateTable('person_document')
      .set({ valid_until: '2026-11-20' })
      .where('owner_id', '=', ids.lina)
      .execute();
    expect(await outcomeFor(linjing, ids.lina)).toMatchObject({ failure: 'NO_DOCUMENT' });
  });
});
