import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openStore, type Store } from '../db/openStore.ts';
import { permissionItems } from '../repos/account/permissions.ts';
import { cached, cachedAnswer, sweepChanges } from './cache.ts';

let folder: string;
let here: Store;
/** Another process over the same file. */
let there: Store;
let reads: string[][];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cached-'));
  here = await openStore(join(folder, 'store.db'));
  there = await openStore(join(folder, 'store.db'));
  reads = [];
  for (const id of ['1', '2', '3']) {
    await here.db
      .insertInto('company')
      .values({ id, name_zh: id, name_en: id, customer_type: 0, settings: '{}' })
      .execute();
  }
});
afterEach(async () => {
  await here.close();
  await there.close();
  rmSync(folder, { recursive: true, force: true });
});

const typesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('company')
    .select(['id', 'customer_type'])
    .where('id', 'in', ids)
    .execute()
    .then((rows) => new Map(rows.map((row) => [row.id, row.customer_type])));

/** A look-up of its own for each test. */
const lookUp = (meanwhile = async () => {}) =>
  cached({ table: 'company', with: ['employee'] }, async (db, ids) => {
    reads.push([...ids]);
    const found = await typesOf(db, ids);
    await meanwhile();
    return found;
  });

const typesBy = (types: Record<string, number>) => new Map(Object.entries(types));

const write = (db: Db, id: string, value: number) =>
  db.updateTable('company').set({ customer_type: value }).where('id', '=', id).execute();

test('what is known is not read again, and what is missing is read together', async () => {
  const types = lookUp();
  expect(await types(here.db, ['1', '2'])).toEqual(typesBy({ 1: 0, 2: 0 }));
  expect(await types(here.db, ['2', '3', '1'])).toEqual(typesBy({ 1: 0, 2: 0, 3: 0 }));
  expect(await types(here.db, ['9'])).toEqual(new Map());
  expect(reads).toEqual([['1', '2'], ['3'], ['9']]);
});

test.each([
  ['this process', () => here.db],
  ['another one', () => there.db],
])('a change by %s is seen by the next question, and no other row is read again', async (_, writer) => {
  const types = lookUp();
  await types(here.db, ['1', '2']);
  await write(writer(), '1', 1);
  expect(await types(here.db, ['1', '2'])).toEqual(typesBy({ 1: 1, 2: 0 }));
  expect(reads).toEqual([['1', '2'], ['1']]);
});

test('a change in a table that is read along forgets everything; a lock changes nothing', async () => {
  const types = lookUp();
  await types(here.db, ['1', '2']);
  await there.db
    .updateTable('company')
    .set((eb) => ({ customer_type: eb.ref('customer_type') }))
    .execute();
  await types(here.db, ['1', '2']);
  expect(reads).toHaveLength(1);
  await sql`insert into change (tbl, key) values ('employee', 'somebody')`.execute(there.db);
  await types(here.db, ['1', '2']);
  expect(reads).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('a transaction reads as it stands in it, and one that is rolled back leaves nothing behind', async () => {
  const types = lookUp();
  const seen: (number | undefined)[] = [];
  const done = here.db.transaction().execute(async (trx) => {
    await write(trx, '1', 1);
    seen.push((await types(trx, ['1'])).get('1'));
    throw new Error('given up');
  });
  await expect(done).rejects.toThrow('given up');
  seen.push((await types(here.db, ['1'])).get('1'));
  await write(there.db, '1', 2);
  seen.push((await types(here.db, ['1'])).get('1'));
  expect(seen).toEqual([1, 0, 2]);
});

test('a row that changes while it is being read is not kept', async () => {
  let once = true;
  const types = lookUp(async () => {
    if (!once) return;
    once = false;
    await write(there.db, '1', 1);
    // Somebody else has looked in between, and found nothing to forget.
    await types(here.db, ['2']);
  });
  await types(here.db, ['1']);
  expect(await types(here.db, ['1'])).toEqual(typesBy({ 1: 1 }));
});

test('who has missed swept changes forgets everything', async () => {
  const types = lookUp();
  await types(here.db, ['1', '2']);
  await write(there.db, '1', 1);
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10100)
    insert into change (tbl, key) select 'session', i from n`.execute(there.db);
  await sweepChanges(there.db, there.dialect);
  expect(await types(here.db, ['1'])).toEqual(typesBy({ 1: 1 }));
});

test('an answer is kept until a row under one of its keys comes, changes or goes', async () => {
  const asked: string[] = [];
  const countOf = cachedAnswer(
    'acting_grant',
    ({ operators }: { operators: readonly string[] }) => operators,
    async (db, { operators }) => {
      asked.push(operators.join());
      const rows = await db
        .selectFrom('acting_grant')
        .select('id')
        .where('operator_id', 'in', operators)
        .execute();
      return rows.length;
    },
  );
  const both = { operators: ['a', 'b'] };
  const grant = (id: string, operator_id: string) =>
    there.db
      .insertInto('acting_grant')
      .values({
        id,
        company_id: '1',
        operator_id,
        principal_id: 'p',
        scopes: '[]',
        from_at: 0,
        to_at: 1,
        granted_by: 'g',
        revoked_at: null,
      })
      .execute();
  expect([await countOf(here.db, both), await countOf(here.db, { operators: ['c'] })]).toEqual([0, 0]);
  await grant('1', 'b');
  expect([await countOf(here.db, both), await countOf(here.db, { operators: ['c'] })]).toEqual([1, 0]);
  expect(await countOf(here.db, both)).toBe(1);
  await there.db.deleteFrom('acting_grant').where('id', '=', '1').execute();
  expect(await countOf(here.db, both)).toBe(0);
  expect(asked).toEqual(['a,b', 'c', 'a,b', 'a,b']);
});

test('a change is received in every process, and not before it is committed', async () => {
  const received: (string | null)[] = [];
  const stop = await there.notifications.subscribe((id) => received.push(id));
  await here.db.transaction().execute(async (trx) => {
    await trx.insertInto('push_head').values({ employee_id: 'a', seq: 1 }).execute();
    await new Promise((done) => setTimeout(done, 150));
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual(['a']);
  await stop();
});

test('whoever is told of a change reads nothing older than what was committed with it', async () => {
  const types = lookUp();
  await types(there.db, ['1']);
  const answers: Promise<ReadonlyMap<string, number>>[] = [];
  const stop = await there.notifications.subscribe(() => answers.push(types(there.db, ['1'])));
  await here.db.transaction().execute(async (trx) => {
    await trx.insertInto('push_head').values({ employee_id: 'a', seq: 1 }).execute();
    await write(trx, '1', 1);
  });
  await expect.poll(() => answers.length).toBe(1);
  expect(await answers[0]).toEqual(typesBy({ 1: 1 }));
  await stop();
});

/** Writes, rollbacks and questions in a random order; answers what was told that was not so. */
async function wrongAnswers(seed: number, acts: number): Promise<number> {
  let state = seed;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const types = lookUp();
  const truth = typesBy({ 1: 0, 2: 0, 3: 0 });
  let wrong = 0;
  for (let act = 1; act <= acts; act++) {
    const id = String(1 + draw(3));
    const { db } = draw(2) ? here : there;
    if (draw(3) > 0) {
      const [mine, theirs] = await Promise.all([types(here.db, [id]), types(there.db, [id])]);
      for (const found of [mine, theirs]) if (found.get(id) !== truth.get(id)) wrong += 1;
    } else if (draw(4) === 0) {
      const given = db.transaction().execute(async (trx) => {
        await write(trx, id, act);
        throw new Error('given up');
      });
      await given.catch(() => {});
    } else {
      await write(db, id, act);
      truth.set(id, act);
    }
  }
  return wrong;
}

test('2,000 writes, rollbacks and questions of two processes: nothing is told that is no longer so', async () => {
  expect(await wrongAnswers(7, 2_000)).toBe(0);
  expect(reads.length).toBeLessThan(1_900);
});

test('control: where changes are not filed, old rows are told', async () => {
  await sql`drop trigger company_update_filed`.execute(here.db);
  expect(await wrongAnswers(7, 200)).toBeGreaterThan(10);
});

test('a permission taken away by another process is gone at the next question, and one given is there', async () => {
  const names = async () => (await permissionItems(here.db, '1')).map(({ params, roles }) => params + roles);
  const give = (params: string, position: number) =>
    there.db
      .insertInto('permission_item')
      .values({ company_id: '1', params, parent: null, position, roles: '["employee"]' })
      .execute();
  expect(await names()).toEqual([]);
  await give('book.car', 1);
  expect(await names()).toEqual(['book.caremployee']);
  await give('book.hotel', 2);
  await there.db
    .updateTable('permission_item')
    .set({ roles: '[]' })
    .where('params', '=', 'book.car')
    .execute();
  expect(await names()).toEqual(['book.car', 'book.hotelemployee']);
  await there.db.deleteFrom('permission_item').where('params', '=', 'book.car').execute();
  expect(await names()).toEqual(['book.hotelemployee']);
  await write(there.db, '2', 1);
  expect(await permissionItems(here.db, '1')).toBe(await permissionItems(here.db, '1'));
});
