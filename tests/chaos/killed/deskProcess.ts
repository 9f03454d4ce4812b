import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_HEADER } from '../../../contract/bridge.ts';
import type { Result } from '../../../contract/kit/result.ts';
import type { CallInput, CallName, CallOutput } from '../../../contract/registry.ts';
import type { ShellInput, ShellName, ShellOutput } from '../../../contract/shell.ts';
import { enteredDesk } from '../../enteredDesk.ts';
import { endProgram, endWithUs, whenReady } from '../../journeys/processes.ts';

const root = join(import.meta.dirname, '../../..');

/** A program of ours that is killed and started again, over and over. */
export type Killable = {
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  isUp(): boolean;
};

export function killable(options: {
  entry: string;
  env: Record<string, string>;
  /** The port it always has, free again when it has ended. */
  port?: number;
  /** Resolves once this run is usable; `printed` grows while it starts. */
  ready: (printed: () => string) => Promise<boolean>;
}): Killable {
  let child: ChildProcess | undefined;
  let up = false;
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    up = false;
    await endProgram(running, signal, options.port);
  };
  return {
    isUp: () => up,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      let printed = '';
      const started = spawn(process.execPath, [join(root, options.entry)], {
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
      const ready = () => options.ready(() => printed);
      await whenReady(started, { entry: options.entry, printed: () => printed, ready, everyMs: 10 });
      up = child === started;
    },
  };
}

/** A gateway process on a fixed port. */
export function gatewayProcess(port: number, data: string): Killable {
  return killable({
    entry: 'gateway/index.ts',
    port,
    env: {
      TRIPDESK_GATEWAY_PORT: String(port),
      TRIPDESK_DATA: data,
      TRIPDESK_SAMPLE: '1',
      TRIPDESK_RATE_FACTOR: '1000',
      TRIPDESK_LOG: 'error',
    },
    ready: async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false,
  });
}

export type DeskClient = Killable & {
  /** Undefined when no answer came: the process died, or is not up. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: object,
  ): Promise<Result<CallOutput<Name>> | undefined>;
  shell<Name extends ShellName>(
    name: Name,
    input: ShellInput<Name>,
  ): Promise<Result<ShellOutput<Name>> | undefined>;
};

/**
 * A desk host process and a browser's side of it: each start is entered by its own launch link. No screen is opened,
 * so a page of one line stands for the build, which may be under way elsewhere.
 */
export function deskProcess(data: string, gateway: number): DeskClient {
  const rendererFolder = join(data, 'renderer');
  mkdirSync(rendererFolder, { recursive: true });
  writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html>');
  let origin = '';
  let secret = '';
  const process_ = killable({
    entry: 'main/desk.ts',
    env: { TRIPDESK_DESK_PORT: '0', TRIPDESK_DATA: data, TRIPDESK_GATEWAY: `http://127.0.0.1:${gateway}` },
    ready: async (printed) => {
      const link = /https?:\/\/127\.0\.0\.1:\d+\/\?launch=\S+/.exec(printed())?.[0];
      if (!link) return false;
      secret = (await enteredDesk(link).catch(() => undefined)) ?? '';
      origin = new URL(link).origin;
      return secret !== '';
    },
  });
  const post = async (path: string, message: object): Promise<Result<never> | undefined> => {
    try {
      const reply = await fetch(origin + path, {
        method: 'POST',
        headers: { origin, [DESK_HEADER]: secret, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
      return reply.status === 200 ? ((await reply.json()) as Result<never>) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    ...process_,
    call: (name, input, options = {}) => post('/bridge/call', { name, input, options }),
    shell: (name, input) => post('/bridge/shell', { name, input }),
  };
}
