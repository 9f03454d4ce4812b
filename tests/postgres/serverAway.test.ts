import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quickClock, startLoad } from '../chaos/faults/faultLoad.ts';
import { answerMeanwhile, failAgainAndAgain, unavailable } from '../chaos/faults/faultRounds.ts';
import type { Fault } from '../chaos/faults/storeFaults.ts';
import { password } from '../fakes/people.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { ask, startPostgres, type TestServer } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const isLong = process.env.TRIPDESK_LONG === '1';
const ROUNDS = isLong ? 20 : 1;
const MAX_BOOKINGS = isLong ? 2_000 : 80;

const gone = (at: TestServer): Fault => ({ begin: at.kill, end: at.revive });

/** A server that takes no writes, as a standby or one that an operator has stopped. */
function readOnly(url: string): Fault {
  const set = async (value: string) => {
    await ask(url, `alter system set default_transaction_read_only = ${value}`);
    await ask(url, 'select pg_reload_conf()');
  };
  return { begin: () => set('on'), end: () => set('off') };
}

describe.skipIf(!server)('two gateways over a PostgreSQL that fails under load', () => {
  let here: TestGateway;
  let there: TestGateway;
  let url: string;
  let origins: readonly string[];
  beforeEach(async () => {
    url = await server!.migrated();
    const config = { databaseUrl: url };
    const clock = quickClock();
    here = await startGateway({ seed: 'small', config, clock, jobs: true });
    there = await startGateway({ seed: 'none', config, clock, folder: here.folder, jobs: true });
    origins = [here.origin, there.origin];
  });
  afterEach(async () => {
    await there.stop({ keep: true });
    await here.stop();
  });

  const faults: readonly [string, () => Fault][] = [
    ['gone and back', () => gone(server!)],
    ['read-only', () => readOnly(url)],
  ];
  test.each(faults)(
    `${ROUNDS} times %s: every call is answered, nothing lost or doubled, ready again in time`,
    async (name, make) => {
      const load = await startLoad({ deps: here.deps, origins, most: MAX_BOOKINGS });
      const rounds = await failAgainAndAgain(make(), { rounds: ROUNDS, origins });
      const outcome = await load.finish();
      console.log(JSON.stringify({ figure: `R8 PostgreSQL ${name}`, ...rounds, ...outcome }));
      expect(rounds.unready).toBe(ROUNDS);
      expect(rounds.readyAgainMs).toBeLessThanOrEqual(10_000);
      expect(outcome).toMatchObject({ unanswered: 0, lost: 0, doubled: 0, unsettled: 0 });
      expect(outcome.longestMs).toBeLessThan(30_000);
      expect(outcome.codes['UNAVAILABLE']).toBeGreaterThan(0);
      expect(outcome.codes['OK']).toBeGreaterThan(0);
      const others = Object.keys(outcome.codes).filter((code) => !known.includes(code));
      expect(others).toEqual([]);
    },
    3_600_000,
  );

  test('the answer meanwhile is 503 in the documented shape', async () => {
    const client = await here.client();
    await client.login('linjing', password);
    const idem = crypto.randomUUID();
    const { body } = client.seal('preference.save', { _idem: idem, theme: 'dark' });
    await server!.kill();
    expect(await answerMeanwhile(here.origin, body)).toEqual(unavailable);
    expect(await answerMeanwhile(there.origin, client.seal('profile.me.get', {}).body)).toEqual(unavailable);
    await server!.revive();
    await expect.poll(async () => (await client.call('profile.me.get', {})).ok).toBe(true);
  });
});

const known = ['OK', 'UNAVAILABLE', 'IN_FLIGHT'];
