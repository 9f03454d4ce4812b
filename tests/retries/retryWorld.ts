import { type CommandName, facts } from '../../contract/facts.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import type { Result } from '../../contract/kit/result.ts';
import type { CallInput, CallName, CallOutput } from '../../contract/registry.ts';
import { allHandlers } from '../../gateway/app/handlers.ts';
import { LEASE_MS } from '../../gateway/pipeline/idempotency.ts';
import { type Handlers, makePipeline, type Pipeline } from '../../gateway/pipeline/pipeline.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { callerOf } from '../access/things.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { type Exception, exceptions } from './exceptions.ts';

/** A command that was made twice under one key, its first process killed between its work and its reply. */
export type Retried = { readonly name: CommandName; readonly faults: readonly string[] };

export type RetryWorld = {
  readonly world: BookingWorld;
  /**
   * Calls of a sample person through the whole pipeline. A command's process dies as soon as its handler has done its
   * work; after the lease another process is sent the same, and answers.
   */
  as(username: string): Ask;
  /** The commands that were done so far, in their order. */
  readonly retried: Retried[];
  close(): Promise<void>;
};

/** Two processes over one small sample world; `around` may spoil their handlers. */
export async function retryWorld(
  around: (handlers: Handlers, deps: GatewayDeps) => Handlers = (handlers) => handlers,
): Promise<RetryWorld> {
  const world = await bookingWorld();
  const dying = new Dying();
  const first = makePipeline(world.deps, dying.after(around(allHandlers(world.deps), world.deps)));
  const elsewhere = await world.restarted();
  const second = makePipeline(elsewhere, around(allHandlers(elsewhere), elsewhere));
  const retried: Retried[] = [];

  const sending = async (username: string, tag: CallName, input: unknown, idem: string) => {
    const caller = await callerOf(world, username);
    return (pipeline: Pipeline) =>
      pipeline({
        requestId: 'retry',
        tag,
        payload: { ...Object(input), _idem: idem },
        kid: `S${'0'.repeat(31)}1`,
        caller,
        device: 'pc',
        language: 'zh',
        address: '127.0.0.1',
        browser: { cookie: null, name: { browser: null, system: null }, bind: () => undefined },
      });
  };
  const ask = async (username: string, name: CallName, input: unknown, idem: string) => {
    const send = await sending(username, name, input, idem);
    const told = await dying.answerOf(() => send(first));
    if (!isCommand(name) || !told.ok) return told;
    const before = await rowsOf(world);
    world.clock.advance(LEASE_MS + 1);
    const again = await send(second);
    retried.push({
      name,
      faults: faultsOf(exceptions[name], { told, again, before, after: await rowsOf(world) }),
    });
    return again.ok ? again : told;
  };
  return {
    world,
    retried,
    as:
      (username) =>
      async <Name extends CallName>(name: Name, input: CallInput<Name>, idem: string = crypto.randomUUID()) =>
        (await ask(username, name, input, idem)) as Result<CallOutput<Name>>,
    close: () => world.close(),
  };
}

const all: Readonly<Record<CallName, CallFacts>> = facts;
const isCommand = (name: CallName): name is CommandName => all[name].kind === 'command';

/** What is written about every call however it ends: its row of the trail, and word to other devices. */
const alwaysWritten = ['audit', 'push_event', 'push_head', 'change'];

type Seen = {
  readonly told: Result<unknown>;
  readonly again: Result<unknown>;
  readonly before: Readonly<Record<string, number>>;
  readonly after: Readonly<Record<string, number>>;
};

function faultsOf({ answer, rows = {} }: Exception = {}, { told, again, before, after }: Seen): string[] {
  const isSame = JSON.stringify(told) === JSON.stringify(again);
  const fault =
    isSame || (answer && again.ok) ? [] : [`${JSON.stringify(told)} then ${JSON.stringify(again)}`];
  const grown = Object.keys(after).filter(
    (table) => after[table] !== before[table] && !alwaysWritten.includes(table) && !rows[table],
  );
  return [...fault, ...grown.map((table) => `${table}: ${before[table]} rows, then ${after[table]}`)];
}

/** A process that stops for good as soon as a handler has done its work: what comes after it never happens. */
class Dying {
  #died: (answer: Result<unknown>) => void = () => undefined;

  after(handlers: Handlers): Handlers {
    const entries = Object.entries(handlers).map(([name, handler]) => [
      name,
      async (input: never, scope: never) => {
        const answer: Result<unknown> = await handler(input, scope);
        if (!answer.ok) return answer;
        this.#died(answer);
        return new Promise(() => undefined);
      },
    ]);
    return Object.fromEntries(entries);
  }

  /** What the handler answered before the process died, or the refusal it lived to send. */
  answerOf(send: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
    return new Promise((resolve, reject) => {
      this.#died = resolve;
      send().then(resolve, reject);
    });
  }
}

async function rowsOf({ deps }: BookingWorld): Promise<Record<string, number>> {
  const { db } = deps.store;
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { n } = await db
      .selectFrom(name as 'audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    counts[name] = n;
  }
  return counts;
}
