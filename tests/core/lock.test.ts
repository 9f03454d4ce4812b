import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import type { LockView } from '../../contract/shell.ts';
import type { Core } from '../../main/core/createCore.ts';
import { testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

let gateway: FakeGateway;
let core: Core & { folder: string };
const pattern = '14789';

beforeEach(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  await addUser(gateway, madeUser('b2', 'zhaomin'));
  gateway.on('auth.principal.list', () => ok({ principals: [] }));
  core = testCore(gateway);
});
afterEach(() => core.close());

const signIn = (account = 'linjing') => core.shellCall('session.signIn', { account, password });
const value = async <Value>(name: string, input: object = {}): Promise<Value> => {
  const answer = await core.shellCall(name, input);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as Value;
};
const view = () => value<LockView>('lock.view');
const isRight = async (name: string, input: object) =>
  (await value<{ isRight: boolean }>(name, input)).isRight;
const ask = () => core.call('auth.principal.list', {}, {});

test('a locked desktop answers nothing but what opens it, and nothing of the pattern leaves it', async () => {
  await signIn();
  expect(await view()).toEqual({ isSet: false, isLocked: false, triesLeft: 5 });
  expect(await value('lock.close')).toMatchObject({ isLocked: false });
  expect(await isRight('lock.set', { pattern })).toBe(true);
  const seen: LockView[] = [];
  core.on('lock.changed', (next) => seen.push(next));
  expect(await value('lock.close')).toMatchObject({ isLocked: true });
  expect(seen.at(-1)?.isLocked).toBe(true);
  expect(await ask()).toEqual(fail('LOCKED'));
  for (const [name, input] of [
    ['outbox.list', {}],
    ['lock.set', { pattern: '1234' }],
    ['lock.remove', { pattern }],
    ['session.startActing', { principalId: 'cd'.repeat(16) }],
  ] as const)
    expect(await core.shellCall(name, input)).toEqual(fail('LOCKED'));
  // What was edited before is still saved, and kept here.
  const save = { draftId: 'ab'.repeat(16), since: 0, changes: [{ key: 'title', value: '""', base: 0 }] };
  expect(await core.call('draft.save', save, { idem: 'cd'.repeat(16) })).not.toEqual(fail('LOCKED'));
  expect((await core.shellCall('desk.keep', { text: '{}' })).ok).toBe(true);
  expect(await isRight('lock.open', { pattern: '1478' })).toBe(false);
  expect(await view()).toEqual({ isSet: true, isLocked: true, triesLeft: 4 });
  expect(await isRight('lock.open', { pattern })).toBe(true);
  expect(await view()).toEqual({ isSet: true, isLocked: false, triesLeft: 5 });
  expect((await ask()).ok).toBe(true);
  expect(JSON.stringify(gateway.seen)).not.toContain(pattern);
});

test('five wrong patterns, at once or one after the other, leave the password alone', async () => {
  await signIn();
  await value('lock.set', { pattern });
  await value('lock.close');
  const tries = Array.from({ length: 8 }, () => core.shellCall('lock.open', { pattern: '1236' }));
  await Promise.all(tries);
  expect((await view()).triesLeft).toBe(0);
  expect(await isRight('lock.open', { pattern })).toBe(false);
  gateway.on('account.password.check', ({ input }) =>
    input.password === password ? ok({}) : fail('PASSWORD_WRONG'),
  );
  const wrong = await core.shellCall('lock.openByPassword', { password: 'other' });
  expect(wrong).toMatchObject(fail('PASSWORD_WRONG'));
  expect((await view()).isLocked).toBe(true);
  expect(await value('lock.openByPassword', { password })).toEqual({
    isSet: true,
    isLocked: false,
    triesLeft: 5,
  });
});

test('a start with a kept session is locked, with the tries of before; a sign-in is not', async () => {
  await signIn();
  await value('lock.set', { pattern });
  expect(await isRight('lock.open', { pattern: '1236' })).toBe(false);
  const { folder } = core;
  await core.close();
  core = testCore(gateway, { folder });
  expect(await view()).toEqual({ isSet: true, isLocked: true, triesLeft: 4 });
  expect(await ask()).toEqual(fail('LOCKED'));
  await value('session.signOut');
  expect(await view()).toMatchObject({ isSet: false, isLocked: false });
  await signIn();
  await until(async () => (await view()).isSet);
  expect(await view()).toEqual({ isSet: true, isLocked: false, triesLeft: 5 });
});

test('a pattern is one person’s, is changed by the old one, and goes when it is removed', async () => {
  await signIn();
  await value('lock.set', { pattern });
  expect(await isRight('lock.set', { pattern: '3698' })).toBe(false);
  expect(await isRight('lock.set', { pattern: '3698', before: '1236' })).toBe(false);
  expect(await isRight('lock.set', { pattern: '3698', before: pattern })).toBe(true);
  expect(await isRight('lock.remove', { pattern })).toBe(false);
  await value('session.signOut');
  await signIn('zhaomin');
  expect((await view()).isSet).toBe(false);
  await value('session.signOut');
  await signIn();
  await until(async () => (await view()).isSet);
  expect(await isRight('lock.remove', { pattern: '3698' })).toBe(true);
  expect((await view()).isSet).toBe(false);
});

test('a pattern outlives those that others set on the same machine, and remove', async () => {
  await signIn();
  await value('lock.set', { pattern });
  await value('session.signOut');
  await signIn('zhaomin');
  expect(await isRight('lock.set', { pattern: '3698' })).toBe(true);
  const { folder } = core;
  await core.close();
  core = testCore(gateway, { folder });
  expect(await view()).toMatchObject({ isSet: true, isLocked: true });
  expect(await isRight('lock.open', { pattern: '3698' })).toBe(true);
  expect(await isRight('lock.remove', { pattern: '3698' })).toBe(true);
  await value('session.signOut');
  await signIn();
  await until(async () => (await view()).isSet);
  expect(await isRight('lock.remove', { pattern })).toBe(true);
});

test('the last wrong pattern locks, wherever it was drawn', async () => {
  await signIn();
  await value('lock.set', { pattern });
  for (let n = 0; n < 5; n++) await value('lock.remove', { pattern: '1236' });
  expect(await view()).toEqual({ isSet: true, isLocked: true, triesLeft: 0 });
});
