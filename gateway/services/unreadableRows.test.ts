import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftId } from '../../contract/shapes/primitives.ts';
import { valueOf } from '../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../tests/bookingWorld.ts';
import { FLIGHT_DAY } from '../../tests/flightRows.ts';
import { poisonedMeetings } from '../../tests/gateway/poisoned/poisonedMeetings.ts';
import { couponAct } from '../cli/couponActs.ts';

let world: BookingWorld;
let ask: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  ask = await world.as('zhangwei');
});
afterEach(() => world.close());

const db = () => world.deps.store.db;
const unreadable = (event: string) =>
  world.log.lines.filter((line) => line.event === event).map(({ facts }) => facts['row']);

test('a meeting that cannot be read takes no other out of any list of meetings', async () => {
  const { poisoned } = await poisonedMeetings(() => world).plant();
  const manager = await world.as('zhaomin');
  const own = await valueOf(ask('meeting.list', {}));
  const inbox = await valueOf(manager('meeting.inbox.list', { over: false }));
  for (const { meetings } of [own, inbox]) expect(meetings.map(({ title }) => title)).toEqual(['季会']);
  await valueOf((await world.as('sunli'))('meeting.settlement.list', { settled: false }));
  expect(unreadable('meeting.unreadable')).toEqual([poisoned, poisoned]);
});

test('a draft that cannot be opened takes no other out of the list', async () => {
  const ids = ['d', 'e'].map((one) => one.repeat(32) as DraftId);
  for (const draftId of ids)
    await valueOf(
      ask('draft.save', { draftId, since: 0, changes: [{ key: 'title', value: '"x"', base: 0 }] }),
    );
  await db().updateTable('desk_draft').set({ title_enc: 'x' }).where('id', '=', ids[0]!).execute();
  const { drafts } = await valueOf(ask('draft.list', {}));
  expect(drafts.map(({ draftId }) => draftId)).toEqual([ids[1]]);
  expect(unreadable('draft.unreadable')).toEqual([ids[0]]);
});

test.each([{ title: '{' }, { code_enc: 'x' }])(
  'a coupon that cannot be read takes no other out of the list: %j',
  async (spoilt) => {
    for (const code of ['A', 'B'])
      await couponAct(world.deps, 'zhangwei', ['2026-12-31', code, '贵宾厅', '一次']);
    const listed = async () => valueOf(ask('coupon.list', { state: 'usable' }));
    const [bad, ...good] = (await listed()).coupons.map(({ couponId }) => couponId);
    await db().updateTable('coupon').set(spoilt).where('id', '=', bad!).execute();
    const { coupons, counts } = await listed();
    expect([coupons.map(({ couponId }) => couponId), counts.usable]).toEqual([good, good.length]);
    expect(unreadable('coupon.unreadable')).toEqual([bad]);
  },
);

test('a complaint that cannot be opened takes no other out of any list', async () => {
  const file = async (text: string) =>
    (await valueOf(ask('complaint.file', { kind: 'service', text, orderNo: '', photoIds: [] }))).complaintId;
  const [bad, good] = [await file('a'), await file('b')];
  await db().updateTable('complaint_entry').set({ text_enc: 'x' }).where('complaint_id', '=', bad).execute();
  const own = await valueOf(ask('complaint.list', {}));
  const inbox = await valueOf((await world.as('zhaomin'))('complaint.inbox.list', { state: 'open' }));
  for (const { complaints } of [own, inbox])
    expect(complaints.map(({ complaintId }) => complaintId)).toEqual([good]);
  expect(unreadable('complaint.unreadable')).toEqual([bad, bad]);
});

test('a flight followed that cannot be read takes no other out of the list', async () => {
  const { flights: found } = await valueOf(
    ask('flightStatus.search', { from: 'BJS', to: 'SHA', date: FLIGHT_DAY } as never),
  );
  const numbers = found.slice(0, 2).map(({ segment }) => segment.flightNo);
  for (const flightNo of numbers)
    await valueOf(ask('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  await db().updateTable('flight_follow').set({ seen: '{' }).where('flight_no', '=', numbers[0]!).execute();
  const { flights } = await valueOf(ask('flightStatus.follow.list', { landed: false }));
  expect(flights.map(({ segment }) => segment.flightNo)).toEqual([numbers[1]]);
  expect(unreadable('follow.unreadable')).toHaveLength(1);
});

test('an order in somebody’s care is listed though the note with it cannot be read', async () => {
  const booker = await world.as('linjing');
  const { rows } = await valueOf(booker('order.list', { tab: 'business', limit: 50 }));
  const order = rows.find(({ state }) => state === 'issued');
  const to = (await world.employeeId('zhaomin')) as never;
  await valueOf(booker('order.care.give', { orderId: order!.orderId, to, note: '看好' }));
  await db().updateTable('desk_care').set({ note_enc: 'x' }).execute();
  const { received } = await valueOf((await world.as('zhaomin'))('order.care.list', {}));
  expect(received.map(({ note, orders }) => [note, orders.length])).toEqual([['', 1]]);
  expect(unreadable('handOver.unreadable')).toHaveLength(1);
});
