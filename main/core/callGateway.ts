import { z } from 'zod/mini';
import type { Connection } from '../../client/connection/connection.ts';
import type { Client } from '../../client/createClient.ts';
import { type Attempt, commandResult, isUnreachable } from '../../client/exchange/attempt.ts';
import { COMMAND_TRIES, DEADLINE_MS, PUBLIC_QUERY_TRIES, QUERY_TRIES } from '../../client/limits.ts';
import { tripCalls } from '../../contract/calls/trip/shapes.ts';
import type { PublicName } from '../../contract/facts.ts';
import type { Call } from '../../contract/kit/defineCalls.ts';
import { carriesContext } from '../../contract/kit/facts.ts';
import { fail, ok, type Result } from '../../contract/kit/result.ts';
import { type CallName, registry } from '../../contract/registry.ts';
import { idempotencyKey } from '../../contract/shapes/primitives.ts';
import { intent } from '../../contract/shell.ts';
import type { Asked, Cache } from './cache/createCache.ts';
import type { CacheScope } from './cache/scope.ts';
import type { Outbox } from './outbox/outbox.ts';
import { parseInput } from './parseInput.ts';
import type { Clock, Random } from './ports.ts';

/** What comes with a call from a screen, parsed like its input. */
export const callOptions = z.strictObject({
  idem: z.optional(idempotencyKey),
  summary: z.optional(intent.shape.summary),
});

export type CallGateway = (
  name: string,
  raw: unknown,
  options: unknown,
  signal?: AbortSignal,
) => Promise<Result<unknown>>;

type Sending = {
  readonly asked: Asked;
  readonly input: Fields;
  readonly ctx: string | undefined;
  readonly scope: CacheScope;
  readonly signal: AbortSignal | undefined;
};

/**
 * The one way of a screen to the gateway: input parsed, acting-for context added, bookings through the outbox,
 * queries through the cache. Answers, never throws.
 */
export function makeCallGateway(parts: {
  clock: Clock;
  random: Random;
  client: Client;
  cache: Cache;
  outbox: Outbox;
  connection: Connection;
  /** Session restored and its cache open. */
  ready: () => Promise<void>;
}): CallGateway {
  const { client, cache, outbox, connection, random } = parts;

  const read = async ({ asked, input, ctx, scope, signal }: Sending) => {
    const fresh = cache.fresh(scope, asked);
    if (fresh !== undefined) return ok(fresh);
    if (!connection.view().online) {
      const kept = cache.fallback(scope, asked);
      connection.probeNow();
      if (kept !== undefined) return ok(kept);
    }
    const send = (tries: number) =>
      client.send({ name: asked.name, input, ctx, userId: scope.userId, tries, signal });
    const since = cache.mark();
    // One try first: a kept answer now is better than a fresh one after the back-off.
    const first = await send(1);
    let { result } = first;
    if (isNoAnswer(first)) {
      const kept = cache.fallback(scope, asked);
      if (kept !== undefined) return ok(kept);
      if (connection.view().online) ({ result } = await send(QUERY_TRIES - 1));
    }
    if (result.ok) cache.keep(scope, asked, result.value, since);
    return result;
  };

  const write = async ({ asked, input, ctx, scope, signal }: Sending, idem: string) => {
    const tries = connection.view().online ? COMMAND_TRIES : 1;
    const attempt = await client.send({
      name: asked.name,
      input,
      idem,
      ctx,
      userId: scope.userId,
      tries,
      signal,
    });
    const result = commandResult(attempt);
    if (result.ok) cache.keep(scope, asked, result.value);
    return result;
  };

  const inSession = async (asked: Asked, options: z.output<typeof callOptions>, signal?: AbortSignal) => {
    const view = client.view();
    if (!view) return fail('SIGNED_OUT');
    const carries = carriesContext(asked.call);
    const ctx = carries ? await client.acting.context() : undefined;
    const idem = options.idem ?? random.uuid();
    const isQueued = asked.call.offline === 'queue';
    // Never as oneself what was meant in another's name; a booking already sent is answered for all the same.
    if (ctx === 'ended' && !(isQueued && (await outbox.holds(view.user.id, idem))))
      return fail('ACTING_DENIED');
    const acting = carries ? client.view()?.acting : undefined;
    const scope = { userId: view.user.id, principalId: acting?.principalId };
    if (isQueued) {
      const input = tripCalls['trip.draft.submit'].input.parse(asked.input);
      const summary = options.summary ?? { title: input.title ?? '', travellers: [], totalFen: 0 };
      const principalId = acting?.principalId ?? null;
      return outbox.submit({ idem, userId: scope.userId, principalId, input, summary, signal });
    }
    const input: Fields = { ...(asked.input as Fields) };
    const sending = { asked, input, ctx, scope, signal };
    const result = asked.call.kind === 'query' ? await read(sending) : await write(sending, idem);
    if (!result.ok && result.error.code === 'ACTING_DENIED' && ctx) await client.acting.check();
    return result;
  };

  return async (name, raw, rawOptions, signal) => {
    if (!isCallName(name)) return fail('NOT_FOUND');
    const call: Call = registry[name];
    if (call.sessionOnly) return fail('FORBIDDEN');
    const options = parseInput(callOptions, rawOptions ?? {});
    if (!options.ok) return options;
    const input = parseInput(call.input, raw);
    if (!input.ok) return input;
    return inTime(parts.clock, call, signal, async (until) => {
      await parts.ready();
      if (isPublic(name)) {
        const { idem } = options.value;
        const sending =
          call.kind === 'query' ? { tries: PUBLIC_QUERY_TRIES } : { idem: idem ?? random.uuid() };
        const fields = input.value as Fields;
        return (await client.sendPublic(name, fields, { ...sending, signal: until })).attempt.result;
      }
      return inSession({ name, call, input: input.value }, options.value, until);
    });
  };
}

/** A booking that takes too long goes on in the outbox; anything else is given up. */
async function inTime(
  clock: Clock,
  call: Call,
  signal: AbortSignal | undefined,
  work: (until: AbortSignal) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const late = new AbortController();
  let cancel = () => {};
  const over = new Promise<Result<unknown>>((resolve) => {
    cancel = clock.after(DEADLINE_MS, () => {
      resolve(fail(call.offline === 'queue' ? 'QUEUED' : 'TIMEOUT'));
      late.abort();
    });
  });
  const until = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  const answer = await Promise.race([over, work(until)]);
  cancel();
  return answer;
}

/** No gateway answered: none was reached, or something else did, as the page of a proxy. */
function isNoAnswer({ result, delivery }: Attempt): boolean {
  if (result.ok) return false;
  return (
    isUnreachable(result.error.code) || (result.error.code === 'REPLY_BROKEN' && delivery !== 'answered')
  );
}

type Fields = Readonly<Record<string, unknown>>;

function isPublic(name: CallName): name is PublicName {
  return registry[name].access.who === 'public';
}

function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(registry, name);
}
