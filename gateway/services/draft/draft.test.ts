import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { DraftId } from '../../../contract/shapes/primitives.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const id = 'd'.repeat(32) as DraftId;
const db = () => world.deps.store.db;
type Changes = CallInput<'draft.save'>['changes'];
const change = (key: string, value: string | null, base = 0): Changes[number] => ({ key, value, base });
const save = (changes: Changes, since = 0, ask = linjing) =>
  ask('draft.save', { draftId: id, since, changes });
const personOf = async (username: string) => {
  const ref = { kind: 'employee', id: await world.employeeId(username) };
  return change(`person ${username}`, JSON.stringify({ ref }));
};
const windowId = 'a'.repeat(16);

describe('a draft', () => {
  test('is sealed, listed and read again from where one left off', async () => {
    const first = await valueOf(
      save([await personOf('lina'), change('leg a', '{"place":"上海"}'), change('title', '"年会"')]),
    );
    expect(first).toMatchObject({ version: 1, conflicts: [] });
    world.clock.advance(1000);
    await valueOf(save([change('leg a', null, 1), change('cell a x', '{}')], 1));
    expect(await valueOf(linjing('draft.get', { draftId: id, since: 1 }))).toMatchObject({
      version: 2,
      entries: [
        { key: 'leg a', value: null },
        { key: 'cell a x', value: '{}' },
      ],
    });
    const { drafts } = await valueOf(linjing('draft.list', {}));
    expect(drafts).toMatchObject([{ draftId: id, title: '"年会"', people: 1, legs: 0, isOwn: true }]);
    expect(JSON.stringify(await db().selectFrom('desk_draft').selectAll().execute())).not.toMatch(
      /年会|上海/,
    );
  });

  test('keeps what somebody else has changed meanwhile, and says so', async () => {
    await valueOf(save([change('cell a x', '1'), change('cell a y', '1')]));
    await valueOf(save([change('cell a x', '2', 1)], 1));
    const late = await valueOf(save([change('cell a x', '3', 1), change('cell a y', '3', 1)], 1));
    expect(late.conflicts).toEqual([{ key: 'cell a x', value: '2', version: 2 }]);
    expect(late.entries).toEqual([
      { key: 'cell a x', value: '2', version: 2 },
      { key: 'cell a y', value: '3', version: 3 },
    ]);
  });

  test('is nobody else’s to see, to change or to take', async () => {
    await valueOf(save([await personOf('lina')]));
    const other = await world.as('zhaomin');
    const to = await world.employeeId('zhaomin');
    expect((await valueOf(other('draft.list', {}))).drafts).toEqual([]);
    for (const [name, input] of [
      ['draft.get', { draftId: id, since: 0 }],
      ['draft.save', { draftId: id, since: 0, changes: [change('title', '"x"')] }],
      ['draft.open', { draftId: id, windowId, isOpen: true }],
      ['draft.handOver', { draftId: id, to: to as never, isShared: false }],
      ['draft.unshare', { draftId: id, from: to as never }],
      ['draft.remove', { draftId: id }],
    ] as const)
      expect(await codeOf(other(name, input as never)), name).toBe('NOT_FOUND');
    expect((await valueOf(linjing('draft.get', { draftId: id, since: 0 }))).version).toBe(1);
  });

  test('of whom nobody can tell who travels is not kept', async () => {
    expect(await codeOf(save([change('person x', '{"ref":1}')]))).toBe('INPUT_INVALID');
    expect((await valueOf(linjing('draft.list', {}))).drafts).toEqual([]);
  });
});

describe('a colleague', () => {
  test('takes a draft only if they may book for all who travel', async () => {
    await valueOf(save([await personOf('lina')]));
    const [sunli, lina] = [await world.employeeId('sunli'), await world.employeeId('lina')];
    const give = (to: string, isShared = false) =>
      linjing('draft.handOver', { draftId: id, to: to as never, isShared });
    expect(await codeOf(give(sunli))).toBe('COLLEAGUE_MAY_NOT');
    expect(await codeOf(give(await world.employeeId('linjing')))).toBe('COLLEAGUE_MAY_NOT');
    const today = chinaDate(world.clock.now());
    const grant = { operatorId: sunli as never, scopes: ['book' as const], from: today, to: today };
    await valueOf((await world.as('lina'))('grant.give', grant));
    expect(await codeOf(give(sunli, true))).toBe('ok');
    const ask = await world.as('sunli');
    expect((await valueOf(ask('draft.list', {}))).drafts).toMatchObject([{ isOwn: false }]);
    await valueOf(save([change('title', '"x"')], 1, ask));
    // Shared with them, it is still not theirs to give away or to delete.
    expect(await codeOf(ask('draft.handOver', { draftId: id, to: lina as never, isShared: true }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(ask('draft.remove', { draftId: id }))).toBe('ok');
    expect((await valueOf(ask('draft.list', {}))).drafts).toEqual([]);
    expect((await valueOf(linjing('draft.get', { draftId: id, since: 0 }))).version).toBe(2);
    expect(await codeOf(give(sunli))).toBe('ok');
    expect(await codeOf(linjing('draft.get', { draftId: id, since: 0 }))).toBe('NOT_FOUND');
  });

  test('loses a shared draft with the grant, and when somebody they do not serve is added', async () => {
    await valueOf(save([await personOf('lina')]));
    const sunli = await world.employeeId('sunli');
    const today = chinaDate(world.clock.now());
    const grant = { operatorId: sunli as never, scopes: ['book' as const], from: today, to: today };
    const { grantId } = await valueOf((await world.as('lina'))('grant.give', grant));
    await valueOf(linjing('draft.handOver', { draftId: id, to: sunli as never, isShared: true }));
    const ask = await world.as('sunli');
    const seen = async () => [
      (await valueOf(ask('draft.list', {}))).drafts.length,
      await codeOf(ask('draft.get', { draftId: id, since: 0 })),
      await codeOf(save([change('cell a x', '1')], 1, ask)),
    ];
    expect(await seen()).toEqual([1, 'ok', 'ok']);
    await valueOf(save([await personOf('zhangwei')], 2));
    expect(await seen()).toEqual([0, 'NOT_FOUND', 'NOT_FOUND']);
    await valueOf(save([change('person zhangwei', null, 3)], 3));
    expect((await seen()).slice(0, 2)).toEqual([1, 'ok']);
    await valueOf((await world.as('lina'))('grant.revoke', { grantId }));
    expect(await seen()).toEqual([0, 'NOT_FOUND', 'NOT_FOUND']);
  });

  test('loses a shared draft, and takes none, once nobody can tell who travels', async () => {
    await valueOf(save([await personOf('lina')]));
    const sunli = await world.employeeId('sunli');
    const today = chinaDate(world.clock.now());
    const grant = { operatorId: sunli as never, scopes: ['book' as const], from: today, to: today };
    await valueOf((await world.as('lina'))('grant.give', grant));
    const give = () => linjing('draft.handOver', { draftId: id, to: sunli as never, isShared: true });
    await valueOf(give());
    const ask = await world.as('sunli');
    const open = (by = ask) => codeOf(by('draft.get', { draftId: id, since: 0 }));
    expect(await open()).toBe('ok');
    const entries = JSON.stringify([{ key: 'person x', value: '{"ref":1}', version: 1 }]);
    const content_enc = world.deps.fields.encrypt('desk_draft.content', entries);
    await db().updateTable('desk_draft').set({ content_enc }).where('id', '=', id).execute();
    expect([await open(), await open(linjing)]).toEqual(['NOT_FOUND', 'ok']);
    expect((await valueOf(ask('draft.list', {}))).drafts).toEqual([]);
    expect(await codeOf(give())).toBe('COLLEAGUE_MAY_NOT');
  });

  test('loses a shared draft once its owner withdraws it, and is told', async () => {
    const ask = await sharedWithSunli();
    const sunli = (await world.employeeId('sunli')) as never;
    await valueOf(ask('draft.open', { draftId: id, windowId, isOpen: true }));
    const told = async () =>
      db()
        .selectFrom('push_event')
        .select('object_id')
        .where('kind', '=', 'draft')
        .where('employee_id', '=', sunli)
        .execute();
    const before = (await told()).length;
    const withdraw = (by = linjing) => codeOf(by('draft.unshare', { draftId: id, from: sunli }));
    // Nobody but its owner withdraws it, whomever it is shared with.
    expect(await withdraw(ask)).toBe('NOT_FOUND');
    expect(await withdraw(await world.as('zhaomin'))).toBe('NOT_FOUND');
    expect(await withdraw()).toBe('ok');
    expect(await told()).toHaveLength(before + 1);
    expect((await valueOf(ask('draft.list', {}))).drafts).toEqual([]);
    expect(await codeOf(ask('draft.get', { draftId: id, since: 0 }))).toBe('NOT_FOUND');
    expect(await codeOf(save([change('title', '"x"')], 1, ask))).toBe('NOT_FOUND');
    expect(await codeOf(ask('draft.open', { draftId: id, windowId, isOpen: true }))).toBe('NOT_FOUND');
    const { drafts } = await valueOf(linjing('draft.list', {}));
    expect(drafts).toMatchObject([{ sharedWith: [], open: [] }]);
    // Withdrawn twice is withdrawn; shared again, it is theirs to edit again.
    expect(await withdraw()).toBe('ok');
    await valueOf(linjing('draft.handOver', { draftId: id, to: sunli, isShared: true }));
    expect(await codeOf(ask('draft.get', { draftId: id, since: 0 }))).toBe('ok');
  });

  test('sees who has a draft open, and is told once', async () => {
    await valueOf(save([change('title', '"x"')]));
    const told = () =>
      db().selectFrom('push_event').select('object_id').where('kind', '=', 'draft').execute();
    const before = (await told()).length;
    const open = { draftId: id, windowId, isOpen: true };
    expect(await valueOf(linjing('draft.open', open))).toMatchObject({ open: [{ name: '林静', windowId }] });
    await valueOf(linjing('draft.open', open));
    expect(await told()).toHaveLength(before + 1);
    world.clock.advance(151_000);
    expect((await valueOf(linjing('draft.get', { draftId: id, since: 0 }))).open).toEqual([]);
    await valueOf(linjing('draft.open', open));
    expect(await valueOf(linjing('draft.open', { ...open, isOpen: false }))).toEqual({ open: [] });
  });

  test('sees since when others are there, at which part, and whether they only look', async () => {
    const ask = await sharedWithSunli();
    const other = { draftId: id, windowId: 'b'.repeat(16), isOpen: true };
    const since = world.clock.now();
    await valueOf(linjing('draft.open', { draftId: id, windowId, isOpen: true, part: 'leg a' }));
    world.clock.advance(90_000);
    await valueOf(linjing('draft.open', { draftId: id, windowId, isOpen: true, part: 'cell a x' }));
    world.clock.advance(90_000);
    const { open } = await valueOf(ask('draft.open', { ...other, isLooking: true }));
    const [own, theirs] = ['林静', '孙丽'].map((name) => open.find((one) => one.name === name));
    expect(own).toMatchObject({ since, part: 'cell a x', isLooking: false });
    expect(theirs).toMatchObject({ since: since + 180_000, part: null, isLooking: true });
    // What died says nothing more, and lapses; opened again it is there since then.
    world.clock.advance(151_000);
    const { open: later } = await valueOf(ask('draft.open', other));
    expect(later).toMatchObject([{ name: '孙丽', since: world.clock.now(), isLooking: false }]);
  });

  test('is told where somebody is only while in the draft too', async () => {
    const ask = await sharedWithSunli();
    const events = async () =>
      (await db().selectFrom('push_event').select('object_id').where('kind', '=', 'draft').execute()).length;
    const at = (part: string) => ({ draftId: id, windowId, isOpen: true, part });
    await valueOf(linjing('draft.open', at('leg a')));
    const alone = await events();
    await valueOf(linjing('draft.open', at('leg b')));
    expect(await events()).toBe(alone);
    await valueOf(ask('draft.open', { draftId: id, windowId: 'b'.repeat(16), isOpen: true }));
    const both = await events();
    await valueOf(linjing('draft.open', at('leg a')));
    expect(await events()).toBeGreaterThan(both);
    const moved = await events();
    await valueOf(linjing('draft.open', at('leg a')));
    expect(await events()).toBe(moved);
  });

  test('closes windows of their own alone, and has so many of them', async () => {
    const ask = await sharedWithSunli();
    await valueOf(linjing('draft.open', { draftId: id, windowId, isOpen: true }));
    const closed = await valueOf(ask('draft.open', { draftId: id, windowId, isOpen: false }));
    expect(closed.open).toMatchObject([{ name: '林静' }]);
    for (let at = 0; at < 12; at++) {
      world.clock.advance(1);
      const one = at.toString(16).padStart(16, '0');
      await valueOf(ask('draft.open', { draftId: id, windowId: one, isOpen: true }));
    }
    const { open } = await valueOf(linjing('draft.get', { draftId: id, since: 0 }));
    expect(open.filter(({ name }) => name === '林静')).toHaveLength(1);
    const others = open.filter(({ name }) => name === '孙丽').map((one) => one.windowId);
    expect(others).toHaveLength(8);
    expect(others).toContain('b'.padStart(16, '0'));
  });
});

/** A draft for one person, shared with a colleague who may book for them: their calls. */
async function sharedWithSunli() {
  await valueOf(save([await personOf('lina')]));
  const sunli = await world.employeeId('sunli');
  const today = chinaDate(world.clock.now());
  const grant = { operatorId: sunli as never, scopes: ['book' as const], from: today, to: today };
  await valueOf((await world.as('lina'))('grant.give', grant));
  await valueOf(linjing('draft.handOver', { draftId: id, to: sunli as never, isShared: true }));
  return world.as('sunli');
}
