import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { setPermissionOf } from '../../store/repos/account/permissions.ts';

let world: BookingWorld;
let manager: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
});
afterEach(() => world.close());

const words = (zh: string) => ({ zh, en: `${zh} en`, de: `${zh} de` });
const listed = async () => (await valueOf(manager('level.list', {}))).levels;
const codes = async () => (await listed()).map(({ code }) => code);
const add = async (zh: string) => (await valueOf(manager('level.save', { name: words(zh) }))).code;
const remove = (code: string) => codeOf(manager('level.remove', { code }));

test('a level is added above the others, renamed, moved, given to people and removed when nobody holds it', async () => {
  const before = await codes();
  const code = await add('合伙人');
  expect(await codes()).toEqual([...before, code]);
  expect(await codeOf(manager('level.save', { name: words('合伙人') }))).toBe('LEVEL_NAME_TAKEN');
  const inEnglish = { zh: '另一级', en: '合伙人 EN', de: '另一级 de' };
  expect(await codeOf(manager('level.save', { name: inEnglish }))).toBe('LEVEL_NAME_TAKEN');
  const ordered = [code, ...before];
  expect(await codeOf(manager('level.order', { codes: ordered, was: [...before, code] }))).toBe('ok');
  expect(await codes()).toEqual(ordered);
  const employeeIds = [(await world.employeeId('zhangwei')) as never];
  const [own] = await world.deps.store.db
    .selectFrom('employee')
    .select('level')
    .where('username', '=', 'zhangwei')
    .execute();
  expect(await codeOf(manager('level.assign', { code, employeeIds }))).toBe('ok');
  expect(await remove(code)).toBe('LEVEL_HELD');
  // Standards follow the person at once: none is written for the new level.
  const person = await world.as('zhangwei');
  const { products } = await valueOf(person('journey.standard.get', {}));
  expect(products.every(({ lines }) => lines.length === 0)).toBe(true);
  expect(await codeOf(manager('level.assign', { code: own?.level ?? '', employeeIds }))).toBe('ok');
  expect(await remove(code)).toBe('ok');
  expect(await codes()).toEqual(before);
  expect(await remove(code)).toBe('LEVEL_UNKNOWN');
});

test('who left still holds a level; a level goes with its standards, and nothing else of the settings changes', async () => {
  const settingsOf = async () =>
    JSON.parse(
      (
        await world.deps.store.db
          .selectFrom('company')
          .select('settings')
          .where('id', '=', '1001')
          .executeTakeFirstOrThrow()
      ).settings,
    );
  const before = await settingsOf();
  const code = await add('顾问');
  const { cells } = await valueOf(manager('standard.matrix.get', {}));
  const cell = cells.find((one) => one.level !== code && one.product === 'car' && one.now);
  const saved = { level: code, product: 'car', validFrom: '2026-11-20', revision: 0 } as const;
  await valueOf(manager('standard.save', { ...saved, settings: cell?.now?.settings ?? [] }));
  const employeeIds = [(await world.employeeId('wuhao')) as never];
  const [own] = await world.deps.store.db
    .selectFrom('employee')
    .select('level')
    .where('username', '=', 'wuhao')
    .execute();
  await valueOf(manager('level.assign', { code, employeeIds }));
  expect((await listed()).find((one) => one.code === code)).toMatchObject({ active: 0, held: 1 });
  expect(await remove(code)).toBe('LEVEL_HELD');
  await valueOf(manager('level.assign', { code: own?.level ?? '', employeeIds }));
  expect(await remove(code)).toBe('ok');
  expect(await settingsOf()).toEqual({ ...before, lastRemovedLevel: Number(code.slice(1)) });
  const left = await world.deps.store.db
    .selectFrom('standard')
    .select('id')
    .where('level', '=', code)
    .execute();
  expect(left).toEqual([]);
});

test('of two who change levels at once nobody’s change is lost', async () => {
  const was = await codes();
  const [first = '', ...rest] = was;
  const moved = [...rest, first];
  const answers = await Promise.all([
    codeOf(manager('level.order', { codes: moved, was })),
    codeOf(manager('level.order', { codes: was.toReversed(), was })),
  ]);
  expect(answers.toSorted()).toEqual(['RULES_CHANGED', 'ok']);
  const [one] = await listed();
  const rename = (zh: string) =>
    codeOf(manager('level.save', { code: one?.code ?? '', name: words(zh), was: one?.name }));
  expect((await Promise.all([rename('甲'), rename('乙')])).toSorted()).toEqual(['RULES_CHANGED', 'ok']);
});

test('whoever was given the permission raises nobody above themselves, and loses it at once', async () => {
  const id = await world.employeeId('chenbo');
  const of = { companyId: '1001', employeeId: id, params: 'manage.rules' };
  await setPermissionOf(world.deps.store.db, of, true);
  const helper = await world.as('chenbo');
  const highest = (await codes()).at(-1) ?? '';
  const employeeIds = [(await world.employeeId('zhangwei')) as never];
  await world.deps.store.db.updateTable('employee').set({ level: 'L1' }).where('id', '=', id).execute();
  expect(await codeOf(helper('level.assign', { code: highest, employeeIds }))).toBe('FORBIDDEN');
  expect(await codeOf(helper('level.assign', { code: highest, employeeIds: [id as never] }))).toBe(
    'FORBIDDEN',
  );
  await setPermissionOf(world.deps.store.db, of, false);
  expect(await codeOf(helper('level.list', {}))).toBe('FORBIDDEN');
  const stranger = [(await world.employeeId('liuyang')) as never];
  expect(await codeOf(manager('level.assign', { code: highest, employeeIds: stranger }))).toBe('NOT_FOUND');
});

test('a level that a chain of approvers names is not removed: its step would ask nobody without a word', async () => {
  const code = await add('合伙人');
  const steps = [{ by: 'level' as const, ids: [], level: code, fromFen: 0 }];
  const place = { kind: 'overLimit' as const, departmentId: '', costCentre: '名下', steps, revision: '' };
  const { chainId } = await valueOf(manager('chain.save', place));
  expect(await remove(code)).toBe('LEVEL_IN_CHAIN');
  const { chains } = await valueOf(manager('chain.list', {}));
  const revision = chains.find((one) => one.chainId === chainId)?.revision ?? '';
  expect(await codeOf(manager('chain.remove', { chainId, revision }))).toBe('ok');
  expect(await remove(code)).toBe('ok');
});

test('no code comes back: nothing that names a removed level is said to be of another one', async () => {
  const untouched = await add('合伙人');
  expect(await remove(untouched)).toBe('ok');
  const { cells } = await valueOf(manager('standard.matrix.get', {}));
  const settings = cells.find((one) => one.product === 'car' && one.now)?.now?.settings ?? [];
  const changed = await add('顾问');
  const at = { product: 'car', validFrom: '2026-11-20', revision: 0, settings } as const;
  await valueOf(manager('standard.save', { level: changed, ...at }));
  expect(await remove(changed)).toBe('ok');
  const next = await add('实习生');
  expect(new Set([untouched, changed, next]).size).toBe(3);
  expect(await valueOf(manager('standard.history.list', { level: next }))).toMatchObject({ changes: [] });
  // Removed before removed levels were counted: the changes of its standards still tell.
  expect(await remove(next)).toBe('ok');
  const { db } = world.deps.store;
  const { levels } = await valueOf(manager('level.list', {}));
  const names = Object.fromEntries(levels.map(({ code, name }) => [code, name]));
  await db
    .updateTable('company')
    .set({ settings: JSON.stringify({ levels: names }) })
    .execute();
  const [one, other] = await Promise.all([add('甲'), add('乙')]);
  expect(new Set([changed, one, other]).size).toBe(3);
});
