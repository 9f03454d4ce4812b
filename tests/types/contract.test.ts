import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '../../contract/kit/defineCalls.ts';
import { callsWithoutAccess, type HandlersFor, makeDispatch } from '../../contract/kit/dispatch.ts';
import { fail, ok } from '../../contract/kit/result.ts';
import { type CallInput, type CommandName, type QueryName, registry } from '../../contract/registry.ts';
import { callCommand, callQuery } from '../../renderer/shared/api.ts';

/**
 * The type machinery of the contract, shown by the compiler: every `@ts-expect-error` below is a mistake
 * that must not compile, and `npm run typecheck` fails when one of them does.
 */
const two = {
  'sample.greet': defineCall({
    kind: 'query',
    access: { who: 'public' },
    input: z.strictObject({ name: z.string() }),
    output: z.object({ greeting: z.string() }),
    errors: { TOO_LOUD: 9001 },
  }),
  'sample.wave': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'own', acting: 'never' },
    input: z.strictObject({}),
    output: z.object({}),
    errors: {},
  }),
};

const whole: HandlersFor<typeof two, string> = {
  'sample.greet': async ({ name }, scope) => ok({ greeting: `${name}@${scope}` }),
  'sample.wave': async () => ok({}),
};

// @ts-expect-error a call without an access rule
defineCall({ kind: 'query', input: z.object({}), output: z.object({}), errors: {} });

defineCall({
  kind: 'query',
  // @ts-expect-error an access rule that forgets whether acting is allowed
  access: { who: 'session', reach: 'own' },
  input: z.object({}),
  output: z.object({}),
  errors: {},
});

// @ts-expect-error a missing handler
const missing: HandlersFor<typeof two, string> = { 'sample.wave': whole['sample.wave'] };

const misspelt: HandlersFor<typeof two, string> = {
  ...whole,
  // @ts-expect-error a wrong field in the answer
  'sample.greet': async () => ok({ greting: 'hello' }),
};

const undeclared: HandlersFor<typeof two, string> = {
  ...whole,
  // @ts-expect-error an error code the call does not declare
  'sample.greet': async () => fail('TOO_QUIET'),
};

// @ts-expect-error a wrong field in an input
const input: CallInput<'order.detail.get'> = { orderNo: 'TD1' };

// @ts-expect-error a command used as a query
callQuery('trip.draft.submit');
// @ts-expect-error a query used as a command
callCommand('order.list');
// @ts-expect-error an unknown call
callQuery('order.unknown');

const query: QueryName = 'order.list';
const command: CommandName = 'trip.draft.submit';

it('carries the examples above, so that the compiler sees them used', () => {
  expect([missing, misspelt, undeclared, input, query, command]).toHaveLength(6);
});

it('refuses to start with a call that has no access rule', () => {
  const { access: _access, ...bare } = two['sample.greet'];
  const broken = { ...two, 'sample.greet': bare } as unknown as typeof two;
  expect(callsWithoutAccess(broken)).toEqual(['sample.greet']);
  expect(() => makeDispatch(broken, whole, () => undefined)).toThrow('sample.greet');
  expect(() => makeDispatch(two, whole, () => undefined)).not.toThrow();
});

it('sends a call through access, schema and handler in that order', async () => {
  const seen: string[] = [];
  const dispatch = makeDispatch(two, whole, (name) => {
    seen.push(name);
    return name === 'sample.wave' ? fail('FORBIDDEN') : undefined;
  });
  expect(await dispatch('sample.greet', { name: 'a' }, 's')).toEqual(ok({ greeting: 'a@s' }));
  expect(await dispatch('sample.wave', { wrong: 1 }, 's')).toMatchObject({ error: { code: 'FORBIDDEN' } });
  expect(await dispatch('sample.greet', { name: 1, extra: 2 }, 's')).toMatchObject({
    error: { code: 'INPUT_INVALID', details: { fields: ['name', ''] } },
  });
  expect(await dispatch('toString', {}, 's')).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(seen).toEqual(['sample.greet', 'sample.wave', 'sample.greet']);
});

it('declares every call of the registry completely', () => {
  expect(callsWithoutAccess(registry)).toEqual([]);
  const numbers = Object.values(registry).flatMap((call) => Object.entries(call.errors));
  const clashes = numbers.filter(([name, number]) => numbers.some(([n, k]) => k === number && n !== name));
  expect(clashes).toEqual([]);
  for (const [tag, call] of Object.entries(registry)) {
    if (call.kind === 'command') expect(call, tag).not.toHaveProperty('cacheSeconds');
  }
});
