import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildStale } from '../build.ts';
import { electronPath, fetchElectron } from './electronBinary.ts';
import { logFile } from './logFile.ts';

/** `npm start`: builds what is stale, starts the gateway and the desktop, says where everything is. */
const root = join(import.meta.dirname, '../..');
const gatewayPort = process.env.TRIPDESK_GATEWAY_PORT ?? '8787';
const gateway = `http://127.0.0.1:${gatewayPort}`;
const children: ChildProcess[] = [];
let stopping = false;

const say = (line: string) => console.log(line);
const logPath = resolve(root, process.env.TRIPDESK_DATA ?? '.data', 'start.log');
const log = logFile(logPath, (line) => console.error(line));

async function main(): Promise<void> {
  if (!buildStale(say)) return stop(1);
  const executable = await desktopExecutable();
  const sample = process.env.TRIPDESK_SAMPLE ?? '1';
  if (sample === '1')
    say('trying out: a new store is filled with sample people (TRIPDESK_SAMPLE=0 starts with an empty one)');
  // The gateway prints its own lines: `gateway …`, `h5 …` and the sample accounts, or the link to the first company.
  run('gateway', process.execPath, [join(root, 'gateway/index.ts')], { TRIPDESK_SAMPLE: sample });
  if (!(await answers(`${gateway}/readyz`))) return stop(1);
  say(`log ${logPath}`);
  const env = { TRIPDESK_GATEWAY: gateway };
  if (executable) {
    say('desktop: the Electron window');
    run('desktop', executable, [join(root, 'out/main/index.js')], env);
  } else {
    // The desk host prints its own line `desk http://…/?launch=…`: the token is made there.
    run('desk host', process.execPath, [join(root, 'main/desk.ts')], env);
  }
}

/** Electron's executable where there is a display to open a window on; nothing means the desk host. */
async function desktopExecutable(): Promise<string | undefined> {
  if (process.env.TRIPDESK_SHELL === 'desk') return undefined;
  const headless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  if (headless) {
    say('no display here: the desk opens in a browser');
    return undefined;
  }
  const found = electronPath() ?? (await fetchElectron(join(root, '.cache'), say));
  if (!found) say('the Electron window could not be fetched: the desk opens in a browser');
  return found;
}

function run(name: string, command: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  log.take(child.stderr);
  children.push(child);
  child.once('exit', (code) => {
    // The child said in one sentence what was wrong; the whole ends with it.
    if (!stopping) stop(name === 'desktop' ? 0 : (code ?? 1));
  });
}

/** Waits until the address answers 200, as long as no child has ended. First start seeds, so it may take a while. */
async function answers(url: string): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end && !stopping; ) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
await main();
