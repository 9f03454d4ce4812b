import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openGateway } from '../../gateway/app/openGateway.ts';
import { seedStore } from '../../gateway/sample/seedStore.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { startLoad } from '../chaos/faults/faultLoad.ts';
import { failAgainAndAgain } from '../chaos/faults/faultRounds.ts';
import { keptLog } from '../gatewayHarness.ts';
import { freePort, gatewayProgram, type Program, serving } from '../journeys/processes.ts';
import { testConfig } from '../testConfig.ts';
import { startPostgres } from './server.ts';

/* The server is killed again and again under load: no process of any gateway ends, and the jobs go on by themselves. */

const isLong = process.env.TRIPDESK_LONG === '1';
const KILLS = isLong ? 50 : 1;
const MAX_BOOKINGS = isLong ? 3_000 : 120;

const server = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'killed-server-'));
const programs: Program[] = [];
let judge: GatewayDeps | null = null;
afterAll(async () => {
  await Promise.all(programs.map((one) => one.stop()));
  await judge?.store.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A gateway of so many processes over the database. */
async function gatewayOf(databaseUrl: string, processes: number): Promise<Program> {
  const env = {
    DATABASE_URL: databaseUrl,
    TRIPDESK_PROCESSES: String(processes),
    TRIPDESK_RATE_FACTOR: '1000',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
  };
  const made = gatewayProgram(await freePort(), folder, env);
  programs.push(made);
  await made.start();
  if (processes > 1) await serving(made, processes);
  return made;
}

test.skipIf(!server)(
  `${KILLS} kills of the server under load end no process, and lose and double nothing`,
  async () => {
    const databaseUrl = await server!.database();
    judge = await openGateway({ ...testConfig(folder), databaseUrl }, { log: keptLog() });
    await seedStore(judge.store, judge, { size: 'small' });
    // One alone and one of two processes: three share the database.
    const gateways = await Promise.all([gatewayOf(databaseUrl, 1), gatewayOf(databaseUrl, 2)]);
    const pids = gateways.map((one) => one.pid());
    const origins = gateways.map(({ port }) => `http://127.0.0.1:${port}`);
    const load = await startLoad({ deps: judge, origins, most: MAX_BOOKINGS });
    const killed = { begin: server!.kill, end: server!.revive };
    const rounds = await failAgainAndAgain(killed, { rounds: KILLS, origins });
    const outcome = await load.finish();
    // A process that was ended by a rejection nobody heard is gone within moments, and replaced after a second.
    await pause(1_500);
    console.log(JSON.stringify({ figure: 'R8 killed PostgreSQL', kills: KILLS, ...rounds, ...outcome }));
    expect(gateways.map((one) => one.pid())).toEqual(pids);
    for (const one of gateways) expect(one.output()).not.toMatch(/"msg":"crash"/);
    expect(await serving(gateways[1]!, 2)).toHaveLength(2);
    expect(rounds.unready).toBe(KILLS);
    expect(rounds.readyAgainMs).toBeLessThanOrEqual(10_000);
    expect(outcome).toMatchObject({ unanswered: 0, lost: 0, doubled: 0, unsettled: 0 });
    expect(outcome.longestMs).toBeLessThan(30_000);
  },
  3_600_000,
);
