import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { authFacts } from '../../contract/calls/auth/facts.ts';
import { orderFacts } from '../../contract/calls/order/facts.ts';
import { facts } from '../../contract/facts.ts';
import { anyone, inSession } from '../../contract/kit/access.ts';
import { defineCalls } from '../../contract/kit/defineCalls.ts';
import { callsWithoutAccess, type HandlersFor, makeDispatch } from '../../contract/kit/dispatch.ts';
import type { FactsByName } from '../../contract/kit/facts.ts';
import { fail, ok } from '../../contract/kit/result.ts';
import { type CallInput, type CommandName, type QueryName, registry } from '../../contract/registry.ts';
import { api } from '../../renderer/shared/api.ts';
import { endpointsOf } from '../../renderer/shared/endpoints.ts';
import { failureOf } from '../../renderer/shared/failure/failureOf.ts';
import { pagesOf } from '../../renderer/shared/pagedEndpoints.ts';

/**
 * The type machinery of the contract, shown by the compiler: every `@ts-expect-error` below is a mistake
 * that must not compile, and `npm run typecheck` fails when one of them does.
 */
const twoFacts = {
  'sample.greet': { kind: 'query', access: anyone, errors: { TOO_LOUD: 9001 } },
  'sample.wave': { kind: 'command', access: inSession('own', 'never') },
} as const satisfies FactsByName;
const nothing = { input: z.strictObject({}), output: z.object({}) };
const greeting = {
  input: z.strictObject({ name: z.string() }),
  output: z.object({ greeting: z.string() }),
};
const two = defineCalls(twoFacts, { 'sample.greet': greeting, 'sample.wave': nothing });

const whole: HandlersFor<typeof two, string> = {
  'sample.greet': async ({ name }, scope) => ok({ greeting: `${name}@${scope}` }),
  'sample.wave': async () => ok({}),
};

// @ts-expect-error a call without an access rule
const open: FactsByName = { 'sample.greet': { kind: 'query' } };

// @ts-expect-error an access rule that forgets whether acting is allowed
const half: FactsByName = { 'sample.greet': { kind: 'query', access: { who: 'session', reach: 'own' } } };

// @ts-expect-error a command that is answered from a cache
const kept: FactsByName = { 'sample.wave': { kind: 'command', access: anyone, cacheSeconds: 60 } };

// @ts-expect-error a query that outdates something
const loud: FactsByName = { 'sample.greet': { kind: 'query', access: anyone, outdates: ['Order'] } };

// @ts-expect-error a tag nothing is kept under
const odd: FactsByName = { 'sample.greet': { kind: 'query', access: anyone, provides: ['Nothing'] } };

// @ts-expect-error a call without shapes
defineCalls(twoFacts, { 'sample.greet': greeting });

// @ts-expect-error shapes without a call
defineCalls(twoFacts, { 'sample.greet': greeting, 'sample.wave': nothing, 'sample.nod': nothing });

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

/** Never called: only compiled. */
const misused = () =>
  api.injectEndpoints({
    endpoints: (build) => {
      const { query, command } = endpointsOf(build, orderFacts);
      // @ts-expect-error a command used as a query
      query('order.cancel');
      // @ts-expect-error a query used as a command
      command('order.list');
      // @ts-expect-error a query that does not answer pages
      pagesOf(build, orderFacts)('order.detail.get', 10);
      // @ts-expect-error an unknown call
      query('order.unknown');
      // @ts-expect-error a call of a feature whose facts are not there
      query('train.offer.search');
      // @ts-expect-error a call the session keeps to itself
      endpointsOf(build, authFacts).query('auth.key.get');
      return { cancel: command('order.cancel') };
    },
  });
type Cancel = ReturnType<typeof misused>['endpoints']['cancel']['initiate'];
type Cancelled = Awaited<ReturnType<ReturnType<Cancel>>>;
// @ts-expect-error a code this call does not fail with
const strange = ({ error }: Cancelled) => error && failureOf(error).code === 'QUOTE_EXPIRED';

const query: QueryName = 'order.list';
const command: CommandName = 'trip.draft.submit';

it('carries the examples above, so that the compiler sees them used', () => {
  expect([open, half, kept, loud, odd, misused, strange]).toHaveLength(7);
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
  expect(Object.keys(registry).sort()).toEqual(Object.keys(facts).sort());
});
