import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftId } from '../../contract/shapes/primitives.ts';
import { deskInputs } from '../../tests/access/deskInputs.ts';
import { codeOf, valueOf } from '../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../tests/bookingWorld.ts';
import { FLIGHT_DAY } from '../../tests/flightRows.ts';
import { HOME, NEXT_DAY, takable, trip } from '../../tests/gateway/cascade/cascades.ts';
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

test('a flight is listed though how its follower last saw it cannot be read', async () => {
  const { flights: found } = await valueOf(
    ask('flightStatus.search', { from: 'BJS', to: 'SHA', date: FLIGHT_DAY } as never),
  );
  const numbers = found.slice(0, 2).map(({ segment }) => segment.flightNo);
  for (const flightNo of numbers)
    await valueOf(ask('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  await db().updateTable('flight_follow').set({ seen: '{' }).where('flight_no', '=', numbers[0]!).execute();
  const { flights } = await valueOf(ask('flightStatus.follow.list', { landed: false }));
  expect(flights.map(({ segment }) => segment.flightNo)).toEqual(numbers);
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

test('a notice that cannot be read is shown to nobody, and takes no other along', async () => {
  const manager = await world.as('zhaomin');
  const words = (zh: string) => ({ zh, en: '', de: '' });
  const days = { from: '2026-11-01', to: '2026-12-31' };
  const written = (zh: string) => ({ title: words(zh), body: words(zh), ...days, isBanner: true });
  const save = async (zh: string) =>
    (
      await valueOf(
        manager('notice.save', { ...written(zh), audience: { kind: 'roles', ids: ['employee'] } }),
      )
    ).noticeId;
  const [bad, good] = [await save('坏'), await save('好')];
  await db().updateTable('notice').set({ audience: '{' }).where('id', '=', bad).execute();
  const shown = async () => {
    const { rows } = await valueOf(manager('notice.list', {}));
    const { announcements } = await valueOf(ask('message.notice.list', {}));
    const { banners } = await valueOf(ask('home.overview.get', {}));
    return [rows, announcements, banners].map((list) =>
      list.map(({ title }) => title.zh).filter((zh) => zh === '坏' || zh === '好'),
    );
  };
  expect(await shown()).toEqual([['好'], ['好'], ['好']]);
  expect(unreadable('notice.unreadable')).toEqual([bad, bad, bad]);
  const { rows } = await valueOf(manager('notice.list', {}));
  const change = { noticeId: good, version: rows[0]!.version };
  const all = { kind: 'all' as const, ids: [] };
  expect(await codeOf(manager('notice.save', { ...written('好'), audience: all, change }))).toBe('ok');
});

test('a way of looking at orders that cannot be read is named in the log', async () => {
  const { layout } = deskInputs['order.view.save']();
  for (const name of ['a', 'b']) await valueOf(ask('order.view.save', { name, layout }));
  await db().updateTable('order_view').set({ layout: '{' }).where('name', '=', 'a').execute();
  const { views } = await valueOf(ask('order.view.list', {}));
  expect(views.map(({ name }) => name)).toEqual(['b']);
  const bad = await db().selectFrom('order_view').select('id').where('name', '=', 'a').executeTakeFirst();
  expect(unreadable('orderView.unreadable')).toEqual([bad?.id]);
});

test('a running plan that cannot be read lets no other move its orders, and fails none', async () => {
  const booker = await world.as('linjing');
  const { train, home } = await trip(world, booker);
  const quote = (orderId: string, date: string) =>
    booker('cascade.plan.quote', { orderId: orderId as never, mode: 'all', date });
  const [one, same, other] = [
    await valueOf(quote(train, NEXT_DAY)),
    await valueOf(quote(train, NEXT_DAY)),
    await valueOf(quote(home, '2026-11-27')),
  ];
  const confirm = (plan: typeof one) =>
    booker('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts: takable(plan), reasons: [] });
  const spoil = (body: RawBuilder<string>) =>
    db().updateTable('cascade').set({ state: 'running', body }).where('id', '=', one.cascadeId).execute();
  await spoil(sql`'!' || body`);
  expect(await codeOf(confirm(other))).toBe('NOT_AMENDABLE');
  await spoil(sql`'{'`);
  expect([await codeOf(confirm(same)), await codeOf(quote(train, HOME))]).toEqual([
    'NOT_AMENDABLE',
    'NOT_AMENDABLE',
  ]);
  expect(unreadable('cascade.unreadable')).toEqual([one.cascadeId]);
});

test('roles that cannot be read leave their holder without any, and take nobody else out of the list of staff', async () => {
  const manager = await world.as('zhaomin');
  const found = async () => {
    const { people } = await valueOf(manager('organisation.person.find', { state: 'active', limit: 100 }));
    return Object.fromEntries(people.map(({ account, roles }) => [account, roles]));
  };
  const before = await found();
  await db().updateTable('employee').set({ roles: '{' }).where('username', '=', 'chenbo').execute();
  expect(await found()).toEqual({ ...before, chenbo: [] });
});
