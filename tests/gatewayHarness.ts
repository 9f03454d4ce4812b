import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../gateway/app/app.ts';
import { startJobs } from '../gateway/app/jobs/startJobs.ts';
import { openGateway } from '../gateway/app/openGateway.ts';
import type { Config } from '../gateway/base/config.ts';
import type { Clock, Log, LogFacts } from '../gateway/base/ports.ts';
import type { Handlers } from '../gateway/pipeline/pipeline.ts';
import { seedStore } from '../gateway/sample/seedStore.ts';
import type { GatewayDeps } from '../gateway/services/deps.ts';
import { seedSmallWorld } from './smallWorld.ts';
import { testConfig } from './testConfig.ts';
import { type ClientOptions, type Post, postTo, type WireClient, wireClient } from './wireClient.ts';

export type FakeClock = Clock & { advance(ms: number): void; set(now: number): void };

/** A clock that stands still until it is moved. Starts at 2026-11-20 09:00 in China by default. */
export function fakeClock(start = Date.parse('2026-11-20T09:00:00+08:00')): FakeClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (to) => {
      now = to;
    },
  };
}

export type LogLine = {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly facts: LogFacts;
};

/** A log that keeps its lines, to be searched for what must not be there. */
export function keptLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const keep =
    (level: LogLine['level']) =>
    (event: string, facts: LogFacts = {}) =>
      void lines.push({ level, event, facts });
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
}

export type TestGateway = {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly deps: GatewayDeps;
  readonly log: ReturnType<typeof keptLog>;
  readonly folder: string;
  /** A client over HTTP, on the gateway's clock. */
  client(options?: ClientOptions): Promise<WireClient>;
  /** A client straight into the app, without sockets. */
  direct(options?: ClientOptions): Promise<WireClient>;
  /** Stops the gateway and, unless kept, removes its folder. */
  stop(options?: { keep?: boolean }): Promise<void>;
};

export type GatewayOptions = {
  /**
   * `people`: a dozen people and no trains, quick (tests/smallWorld.ts). `small`: the sample world cut down to those
   * named in it, 40 others and the trains between Beijing and Shanghai. `full`: the sample store of first start.
   */
  readonly seed: 'people' | 'small' | 'full' | 'none';
  readonly clock?: Clock;
  readonly config?: Partial<Config>;
  /** A folder of an earlier gateway, for restarts; not seeded again. */
  readonly folder?: string;
  readonly handlers?: (deps: GatewayDeps) => Handlers;
  readonly refusalMs?: number;
  readonly unreadMs?: number;
  /** Another authentication, for the control arm of a test of it. */
  readonly authenticate?: AppOptions['authenticate'];
  /** Another clock of the wire, made of the parts, for a test of it. */
  readonly wireClock?: (deps: GatewayDeps) => Promise<AppOptions['wireClock']>;
  /** Runs the jobs (due orders, purges) beside the app. */
  readonly jobs?: boolean;
};

/** A gateway in this process, on a random port, over a store of its own in a temporary folder. */
export async function startGateway(options: GatewayOptions): Promise<TestGateway> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'tripdesk-gateway-')));
  const config: Config = { ...testConfig(folder), ...options.config };
  const log = keptLog();
  const clock = options.clock ?? { now: () => Date.now() };
  const deps = await openGateway(config, { log, clock });
  if (!options.folder && options.seed === 'people') await seedSmallWorld(deps);
  if (!options.folder && (options.seed === 'small' || options.seed === 'full')) {
    await seedStore(deps.store, deps, { size: options.seed });
  }
  const jobs = options.jobs ? startJobs(deps) : null;
  const wireClock = await options.wireClock?.(deps);
  const app = await buildApp(deps, {
    ...(wireClock && { wireClock }),
    drainMs: 0,
    ...(options.handlers && { handlers: options.handlers(deps) }),
    ...(options.unreadMs !== undefined && { unreadMs: options.unreadMs }),
    ...(options.refusalMs !== undefined && { refusalMs: options.refusalMs }),
    ...(options.authenticate && { authenticate: options.authenticate }),
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    app,
    deps,
    log,
    folder,
    client: (more = {}) => wireClient(postTo(origin), { now: () => clock.now(), ...more }),
    direct: (more = {}) => wireClient(injectInto(app), { now: () => clock.now(), ...more }),
    stop: async ({ keep = false } = {}) => {
      await app.close();
      await jobs?.stop();
      await deps.store.close();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Posts straight into an app. */
function injectInto(app: FastifyInstance): Post {
  return async (method, path, headers, body) => {
    const reply = await app.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    const cookies = reply.headers['set-cookie'] ?? [];
    return { status: reply.statusCode, setCookie: [cookies].flat(), body: reply.body };
  };
}
