import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A program of ours, run as its own process the way `npm start` runs it. */
export type Program = {
  readonly port: number;
  start(): Promise<void>;
  /** SIGTERM and wait. */
  stop(): Promise<void>;
  /** SIGKILL and wait. */
  kill(): Promise<void>;
  /** Everything it printed so far. */
  output(): string;
  /** Its first process's id; null while it is not running. */
  pid(): number | null;
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) killAll(child);
});

/** Kills a program with all its processes, where it has a group of its own (`detached`). */
function killAll(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Ends a program and waits until it and its processes have gone: its port, where it has one, is free then. */
export async function endProgram(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals,
  port?: number,
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  if (signal === 'SIGKILL') killAll(child);
  else child.kill(signal);
  await once(child, 'exit');
  while (port !== undefined && (await isTaken(port))) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return taken;
}

/** Kills a program when the process of the tests ends before it, as after a setup that failed half-way. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Waits until a program that was just started can be used; throws with what it printed when it ends or never can. */
export async function whenReady(
  started: ChildProcess,
  of: {
    readonly entry: string;
    readonly printed: () => string;
    readonly ready: () => Promise<boolean>;
    readonly everyMs: number;
  },
): Promise<void> {
  // The full sample world is made at a first start; on a busy machine that takes minutes.
  for (const until = Date.now() + 180_000; Date.now() < until; ) {
    if (started.exitCode !== null) throw new Error(`${of.entry} ended:\n${of.printed()}`);
    if (await of.ready()) return;
    await new Promise((resolve) => setTimeout(resolve, of.everyMs));
  }
  throw new Error(`${of.entry} is not up:\n${of.printed()}`);
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A program that is up once its `ready` address answers 200. */
export function program(options: {
  entry: string;
  port: number;
  env: Record<string, string>;
  ready: string;
  /** How many descriptors each of its processes may have, where fewer than usual. */
  descriptors?: number;
}): Program {
  let child: ChildProcess | undefined;
  let printed = '';
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    await endProgram(running, signal, options.port);
  };
  return {
    port: options.port,
    output: () => printed,
    pid: () => child?.pid ?? null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async start() {
      const started = spawn(...command(join(root, options.entry), options.descriptors), {
        cwd: root,
        env: { ...process.env, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      child = started;
      endWithUs(started);
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      }
      const ready = async () => (await fetch(options.ready).catch(() => undefined))?.ok === true;
      await whenReady(started, { entry: options.entry, printed: () => printed, ready, everyMs: 50 });
    },
  };
}

function command(entry: string, descriptors?: number): [string, string[]] {
  if (descriptors === undefined) return [process.execPath, [entry]];
  return ['sh', ['-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, process.execPath, entry]];
}

export function gatewayProgram(port: number, data: string, env: Record<string, string> = {}): Program {
  return program({
    entry: 'gateway/index.ts',
    port,
    env: { TRIPDESK_GATEWAY_PORT: String(port), TRIPDESK_DATA: data, ...env },
    ready: `http://127.0.0.1:${port}/readyz`,
  });
}

/** Waits until so many processes have come to serve for a gateway; answers their ids. */
export async function serving(gateway: Program, count: number): Promise<number[]> {
  for (;;) {
    const pids = servingPids(gateway);
    if (pids.length >= count) return pids;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** One that has ended is still named. */
function servingPids(gateway: Program): number[] {
  return [...gateway.output().matchAll(/^process (\d+) serves$/gm)].map(([, pid]) => Number(pid));
}

export function deskProgram(port: number, data: string, gateway: number): Program {
  return program({
    entry: 'main/desk.ts',
    port,
    env: {
      TRIPDESK_DESK_PORT: String(port),
      TRIPDESK_DATA: data,
      TRIPDESK_GATEWAY: `http://127.0.0.1:${gateway}`,
    },
    ready: `http://127.0.0.1:${port}/healthz`,
  });
}
