import { expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const taxi = {
  spentOn: '2026-10-31',
  category: 'transport',
  amountFen: 3550,
  remarks: '去机场',
  orderNo: '',
} as const;

test('notes are summed by month, changed and deleted', async () => {
  const first = await valueOf(linjing('saved.note.save', taxi));
  const later = { ...taxi, spentOn: '2026-11-01', amountFen: 1000 };
  await valueOf(linjing('saved.note.save', later));
  const moved = { ...taxi, spentOn: '2026-11-02', noteId: first.noteId };
  await valueOf(linjing('saved.note.save', moved));
  const list = await valueOf(linjing('saved.note.list', {}));
  expect(list).toMatchObject({
    month: '2026-11',
    totalFen: 4550,
    months: [{ month: '2026-11', totalFen: 4550 }],
  });
  expect(list.notes.map(({ spentOn }) => spentOn)).toEqual(['2026-11-02', '2026-11-01']);
  const { noteId } = first;
  expect(await codeOf((await world.as('zhaomin'))('saved.note.remove', { noteId }))).toBe('NOT_FOUND');
  expect(await codeOf(linjing('saved.note.remove', { noteId }))).toBe('ok');
  expect(await codeOf(linjing('saved.note.save', moved))).toBe('NOT_FOUND');
});

test('a note is of no day to come, and of an order of one’s own only', async () => {
  const tomorrow = chinaDate(world.clock.now() + 86_400_000);
  expect(await codeOf(linjing('saved.note.save', { ...taxi, spentOn: tomorrow }))).toBe('NOTE_DATE_AHEAD');
  const self = { kind: 'employee' as const, id: await world.employeeId('linjing') };
  const seat = pick((await search(linjing, [self])).offers, 'O');
  const { rows } = await book(linjing, [row(seat, self, self.id)]);
  const order = await world.deps.store.db
    .selectFrom('travel_order')
    .select(['order_no', 'principal_id'])
    .where('principal_id', '=', self.id)
    .orderBy('order_no', 'desc')
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(1);
  const of = { ...taxi, orderNo: order.order_no };
  expect((await valueOf(linjing('saved.note.save', of))).order?.orderNo).toBe(order.order_no);
  // The manager sees it in the company's orders, and it is still none of theirs.
  expect(await codeOf((await world.as('zhaomin'))('saved.note.save', of))).toBe('ORDER_UNKNOWN');
  expect(await codeOf(linjing('saved.note.save', { ...taxi, orderNo: 'TD1' }))).toBe('ORDER_UNKNOWN');
});
