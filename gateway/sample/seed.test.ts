import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLabel } from '../../contract/rules/order/orderLabel.ts';
import { fakeClock, keptLog } from '../../tests/gatewayHarness.ts';
import { testConfig } from '../../tests/testConfig.ts';
import { runDueOrders } from '../app/jobs/dueOrders.ts';
import { openGateway } from '../app/openGateway.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { orderOf } from '../store/repos/order/orderRecord.ts';
import type { Tables } from '../store/tables/schema.ts';
import { seedStore } from './seedStore.ts';

const folders: string[] = [];
const opened: GatewayDeps[] = [];
const clock = fakeClock();
async function open(): Promise<GatewayDeps> {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  folders.push(folder);
  const deps = await openGateway(testConfig(folder), { log: keptLog(), clock });
  opened.push(deps);
  return deps;
}
afterAll(async () => {
  for (const deps of opened.splice(0)) await deps.store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const count = async ({ store }: GatewayDeps, table: keyof Tables) =>
  Number(
    (
      await store.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** The numbers that stand anywhere in the texts, each looked for once per place instead of each in all of it. */
function foundIn(texts: readonly string[], numbers: ReadonlySet<string>): string[] {
  const lengths = [...new Set([...numbers].map((number) => number.length))];
  const shortest = Math.min(...lengths);
  const found = new Set<string>();
  for (const text of texts) {
    for (const [run] of text.matchAll(/[A-Z0-9]+/g)) {
      for (let at = 0; at + shortest <= run.length; at++) {
        for (const length of lengths) {
          const part = run.slice(at, at + length);
          if (numbers.has(part)) found.add(part);
        }
      }
    }
  }
  return [...found];
}

describe('the full sample world', () => {
  let deps: GatewayDeps;
  beforeAll(async () => {
    deps = await open();
    await seedStore(deps.store, deps);
  });

  test('has what domain §8 promises', async () => {
    const { db } = deps.store;
    expect(await count(deps, 'company')).toBe(2);
    expect(await count(deps, 'employee')).toBe(300);
    expect(await count(deps, 'sim_train')).toBeGreaterThan(2_000);
    const past = await db
      .selectFrom('travel_order')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('company_id', '=', '1001')
      .where('depart_at', '<=', clock.now())
      .executeTakeFirstOrThrow();
    expect(Number(past.n)).toBe(10_000);
    const rows = (await db.selectFrom('travel_order').selectAll().execute()).map(orderOf);
    expect(new Set(rows.map((order) => order.orderNo)).size).toBe(rows.length);
    expect(rows.every(({ totalFen, body: { price } }) => totalFen === price.fareFen + price.serviceFen)).toBe(
      true,
    );
    const labels = await db.selectFrom('travel_order').select(['state', 'label']).distinct().execute();
    expect(labels.filter((row) => row.label !== orderLabel(row.state as never))).toEqual([]);
  });

  test('keeps no number of anybody in the open', async () => {
    const { db } = deps.store;
    const documents = await db.selectFrom('person_document').selectAll().execute();
    const numbers = documents.map((row) => deps.fields.decrypt('person_document.number', row.number_enc));
    expect(numbers.length).toBeGreaterThan(300);
    const tables = [
      'employee',
      'guest',
      'contact',
      'person_document',
      'travel_order',
      'sim_booking',
      'login_identifier',
    ] as const;
    const texts = await Promise.all(
      tables.map(async (table) => JSON.stringify(await db.selectFrom(table).selectAll().execute())),
    );
    expect(numbers.filter((number) => !/^[A-Z0-9]{5,}$/.test(number))).toEqual([]);
    expect(foundIn(texts, new Set(numbers))).toEqual([]);
    // One that stands in a longer word is found as well.
    expect(foundIn([`"x${numbers[7]}9"`], new Set(numbers))).toEqual([numbers[7]]);
  });

  test('nothing waits for the jobs at the start but the journeys that just ended', async () => {
    await runDueOrders(deps);
    const left = await deps.store.db
      .selectFrom('travel_order')
      .select('state')
      .where('check_at', '<=', clock.now())
      .execute();
    expect(left).toEqual([]);
  });

  test('a store that is not empty is left alone', async () => {
    expect(await seedStore(deps.store, deps)).toBe(false);
    expect(await count(deps, 'company')).toBe(2);
  });
});

test('the sample world is the same at every start', async () => {
  const dump = async () => {
    const deps = await open();
    await seedStore(deps.store, deps, { size: 'small' });
    const { db } = deps.store;
    return JSON.stringify([
      await db
        .selectFrom('employee')
        .select(['id', 'username', 'roles', 'mobile_masked'])
        .orderBy('id')
        .execute(),
      await db.selectFrom('travel_order').selectAll().orderBy('id').execute(),
      await db.selectFrom('sim_train').selectAll().orderBy('train_no').execute(),
      await db.selectFrom('sim_booking').select(['ref', 'item', 'placed']).orderBy('ref').execute(),
    ]);
  };
  expect(await dump()).toBe(await dump());
});
