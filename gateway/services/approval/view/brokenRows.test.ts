import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';

const BROKEN = '{';
let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

type Page = { readonly ids: readonly string[]; readonly next: string | null };

/** Every id of a list, page after page. */
async function all(page: (cursor: string | undefined) => Promise<Page>): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { ids, next } = await page(cursor);
    found.push(...ids);
    if (next === null) return found;
    cursor = next;
  }
}

const lists = {
  approval: {
    column: 'body',
    who: 'chenbo',
    id: 'approvalId',
    ask: (ask: Ask, cursor?: string) =>
      ask('approval.list', { box: 'open', limit: 1, ...(cursor && { cursor }) }),
  },
  application: {
    column: 'content',
    who: 'zhaomin',
    id: 'applicationId',
    ask: (ask: Ask, cursor?: string) =>
      ask('approval.application.list', { limit: 1, ...(cursor && { cursor }) }),
  },
  voucher: {
    column: 'state',
    who: 'sunli',
    id: 'voucherId',
    ask: (ask: Ask, cursor?: string) =>
      ask('invoice.voucher.list', { limit: 100, ...(cursor && { cursor }) }),
  },
} as const;

test.each(['approval', 'application', 'voucher'] as const)(
  'a list of many pages loses nothing but the %s that cannot be read, and the log names it',
  async (table) => {
    const { ask: asked, column, id, who } = lists[table];
    const caller = await world.as(who);
    const ids = () =>
      all(async (cursor) => {
        const answer = await asked(caller, cursor);
        if (!answer.ok) throw new Error(answer.error.code);
        const rows: readonly object[] = answer.value.rows;
        return { ids: rows.map((row) => String(Reflect.get(row, id))), next: answer.value.nextCursor };
      });
    const before = await ids();
    expect(before.length).toBeGreaterThan(1);
    // At the end of a page, where its place is what the next one begins after.
    const lost = before[table === 'voucher' ? 99 : 0] ?? '';
    await world.deps.store.db
      .updateTable(table)
      .set({ [column]: BROKEN })
      .where('id', '=', lost)
      .execute();
    expect(await ids()).toEqual(before.filter((one) => one !== lost));
    expect(JSON.stringify(world.log)).toContain(lost);
  },
);

test('home names what there is to decide though one of it cannot be read', async () => {
  const ask = await world.as('chenbo');
  const decisions = async () => {
    const answer = await ask('home.today.get', {});
    return answer.ok ? answer.value.decide.rows.map(({ approvalId }) => approvalId) : [];
  };
  const before = await decisions();
  expect(before.length).toBeGreaterThan(1);
  const [lost = ''] = before;
  await world.deps.store.db
    .updateTable('approval')
    .set({ body: BROKEN })
    .where('id', '=', lost as string)
    .execute();
  expect(await decisions()).toEqual(before.filter((one) => one !== lost));
});

test('an order that cannot be read takes no list of approvals along, and shows nothing that may be private', async () => {
  const ask = await world.as('chenbo');
  const { db } = world.deps.store;
  const rows = async () => {
    const answer = await ask('approval.list', { box: 'open', limit: 100 });
    return answer.ok ? answer.value.rows : [];
  };
  const [first] = await rows();
  const { id: orderId } = await db
    .selectFrom('travel_order')
    .select('id')
    .where('company_id', '=', '1001')
    .where('tab', '=', 'business')
    .limit(1)
    .executeTakeFirstOrThrow();
  const approval = () =>
    db
      .selectFrom('approval')
      .select('body')
      .where('id', '=', first?.approvalId as string);
  const { body } = await approval().executeTakeFirstOrThrow();
  await db
    .updateTable('approval')
    .set({ body: JSON.stringify({ ...JSON.parse(body), orderId, title: 'a journey' }) })
    .where('id', '=', first?.approvalId as string)
    .execute();
  const before = await rows();
  const about = before.find(({ order }) => order?.orderId === orderId);
  expect(about?.title).toBe('a journey');
  await db.updateTable('travel_order').set({ item: BROKEN }).where('id', '=', orderId).execute();
  const after = await rows();
  expect(after).toHaveLength(before.length);
  expect(after.find(({ approvalId }) => approvalId === about?.approvalId)).toMatchObject({
    title: '',
    order: null,
  });
});
