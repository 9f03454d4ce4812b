import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { insertRows } from '../../store/db/insertRows.ts';

let world: BookingWorld;
let finance: Ask;
beforeAll(async () => {
  world = await bookingWorld();
  finance = await world.as('sunli');
  await stays(120);
});
afterAll(() => world.close());

/** Counts so many stays, each at another hotel and of another person, and every other one with something to compare. */
async function stays(count: number): Promise<void> {
  const { db } = world.deps.store;
  const common = { company_id: '1001', tab: 'business', kind: 'hotel', month: '2026-10' };
  const ids = Array.from({ length: count }, (_, n) => ({
    ...common,
    order_id: `stay${n}`,
    principal_id: `p${n}`,
  }));
  const start_at = Date.parse('2026-10-10T06:00:00Z');
  await insertRows(
    db,
    'order_fact',
    ids.map((one, n) => ({
      ...one,
      start_at,
      fen: 100_000 + n,
      seller: `H${n}`,
      seller_zh: `酒店${n}`,
      seller_en: `Hotel ${n}`,
      path: 'BJS',
      quantity: 2,
    })),
  );
  await insertRows(
    db,
    'order_choice',
    ids.map((one, n) => ({
      ...one,
      fen: 100_000 + n,
      ahead: 3,
      rule: '',
      reason: '',
      missed_fen: 0,
      saved_fen: n % 2 === 0 ? n : null,
      forgone_fen: n % 2 === 0 ? 2 * n : null,
    })),
  );
}

const sum = <Key extends string>(
  keys: readonly Key[],
  rows: readonly (Readonly<Record<Key, number>> | undefined)[],
) => keys.map((key) => rows.reduce((total, row) => total + (row?.[key] ?? 0), 0));

test('every table of a report adds up to its total, whatever it does not name', async () => {
  const { report } = await valueOf(finance('report.company.get', { months: 12 }));
  const { suppliers, otherSuppliers, people, otherPeople, savings } = report;
  const spent = ['fen', 'orders'] as const;
  for (const rows of [
    report.months,
    report.products,
    report.departments,
    [...suppliers, otherSuppliers],
    [...people, otherPeople],
  ])
    expect(sum(spent, rows)).toEqual([report.fen, report.orders]);
  expect([suppliers.length, people.length]).toEqual([30, 50]);
  expect(otherSuppliers?.count).toBe(91);
  const saving = ['savedFen', 'forgoneFen', 'compared', 'without'] as const;
  for (const rows of [
    savings.months,
    savings.products,
    savings.departments,
    [...savings.people, savings.otherPeople],
  ])
    expect(sum(saving, rows)).toEqual(sum(saving, [savings]));
  expect(savings.people.every(({ compared }) => compared > 0)).toBe(true);
});

test('what has no supplier of its own is one row of its product', async () => {
  const { report } = await valueOf(finance('report.company.get', { months: 12 }));
  const [trains, ...more] = report.suppliers.filter(({ code }) => code === '');
  expect(more).toEqual([]);
  const { fen, orders } = report.products.find(({ kind }) => kind === 'train') ?? {};
  expect(trains).toEqual({ kind: 'train', code: '', name: { zh: '', en: '' }, fen, orders });
});

test('a report that names everybody has no row for others', async () => {
  const { report } = await valueOf((await world.as('zhangwei'))('report.own.get', { months: 12 }));
  expect(report).not.toHaveProperty('otherSuppliers');
  expect(report).not.toHaveProperty('otherPeople');
  expect(report.savings).not.toHaveProperty('otherPeople');
});
