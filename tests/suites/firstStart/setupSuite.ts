import { expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { fillStore, setupLines } from '../../../gateway/app/firstStart.ts';
import type { Config } from '../../../gateway/base/config.ts';
import { ConfigRefused } from '../../../gateway/base/config.ts';
import { createCompany } from '../../../gateway/services/account/createCompany.ts';
import { LINK_MS, linkOf, setupToken } from '../../../gateway/services/account/links.ts';
import { identifierIndex, openedBy, passwordKeyOf } from '../../../gateway/services/auth/signIn/verifier.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { findIdentifiers } from '../../../gateway/store/repos/account/login.ts';
import { markStore } from '../../../gateway/store/repos/operation/storeMarks.ts';
import { faultsOfBooks } from '../../books.ts';
import { type StoreWorld, scopeOf, storeWorld } from '../store/storeWorld.ts';

/** Rounds of four that use one link at once. */
const ROUNDS = process.env.TRIPDESK_LONG === '1' ? { sqlite: 60, postgres: 60 } : { sqlite: 6, postgres: 1 };
const AT_ONCE = 4;
const PASSWORD = 'Quiet-Harbour9';

/** What a store without a company promises, on whatever store `database` makes. */
export function setupSuite(database?: () => Promise<string>): void {
  const inWorld = async (work: (world: StoreWorld, deps: GatewayDeps) => Promise<void>) => {
    const world = await storeWorld(database);
    try {
      await work(world, await world.open());
    } finally {
      await world.close();
    }
  };

  test('it starts with what the suppliers sell and with nobody, and prints a link that every process prints', () =>
    inWorld(async (world, deps) => {
      await fillStore(deps);
      expect(await rowsIn(deps, 'employee')).toBe(0);
      expect(await rowsIn(deps, 'company')).toBe(0);
      for (const table of [
        'rail_station',
        'sim_train',
        'sim_hotel',
        'airport',
        'sim_flight',
        'car_place',
      ] as const)
        expect(await rowsIn(deps, table)).toBeGreaterThan(0);
      await fillStore(deps);
      const others = await Promise.all(Array.from({ length: AT_ONCE }, () => world.open()));
      const tokens = await Promise.all(others.map((one) => setupToken(one)));
      expect(new Set(tokens)).toEqual(new Set([await setupToken(deps)]));
      expect(await rowsIn(deps, 'account_link')).toBe(1);
      const [, address = ''] = await setupLines(deps, 'http://127.0.0.1:1');
      expect(address.trim()).toBe(`http://127.0.0.1:1/setup/zh#${tokens[0]}`);
      const stored = JSON.stringify(await deps.store.db.selectFrom('account_link').selectAll().execute());
      expect(stored).not.toContain(tokens[0]);
    }));

  test('a link that ran out is none, and the next start prints another', () =>
    inWorld(async (world, deps) => {
      const before = (await setupToken(deps)) ?? '';
      world.clock.advance(LINK_MS);
      expect(await createCompany(deps, entered(before, 'late'), scope(world))).toMatchObject({
        error: { code: 'LINK_EXPIRED' },
      });
      const after = (await setupToken(deps)) ?? '';
      expect(after).not.toBe(before);
      expect(await createCompany(deps, entered(after, 'intime'), scope(world))).toMatchObject({ ok: true });
      expect(await setupToken(deps)).toBeNull();
      expect(await setupLines(deps, '')).toEqual([]);
    }));

  test('of several that use it at once one makes the company, whole, and nothing is left of the others', async () => {
    for (let round = 0; round < ROUNDS[database ? 'postgres' : 'sqlite']; round++)
      await inWorld(async (world, deps) => {
        const token = (await setupToken(deps)) ?? '';
        const gateways = await Promise.all(Array.from({ length: AT_ONCE }, () => world.open()));
        const results = await Promise.all(
          gateways.map(async (one, n) => {
            await new Promise((done) => setTimeout(done, Math.random() * 5));
            return createCompany(one, entered(token, `admin${n}`), scope(world));
          }),
        );
        const codes = results.map((result) => (result.ok ? 'made' : result.error.code)).toSorted();
        expect(codes).toEqual([...Array<string>(AT_ONCE - 1).fill('LINK_USED'), 'made']);
        const winner = `admin${results.findIndex(({ ok }) => ok)}`;
        const people = await deps.store.db.selectFrom('employee').select('username').execute();
        expect(people).toEqual([{ username: winner }]);
        expect(await rowsIn(deps, 'company')).toBe(1);
        expect(await signsIn(deps, winner)).toBe(true);
        expect(await faultsOfBooks(deps.store.db)).toEqual([]);
      });
  });

  test('the same form sent again answers the same; another one does not', () =>
    inWorld(async (world, deps) => {
      const token = (await setupToken(deps)) ?? '';
      const key = scope(world);
      const both = await Promise.all([1, 2].map(() => createCompany(deps, entered(token, 'admin'), key)));
      expect(both).toEqual([1, 2].map(() => ({ ok: true, value: { account: 'admin' } })));
      expect(await createCompany(deps, entered(token, 'admin'), scope(world))).toMatchObject({
        error: { code: 'LINK_USED' },
      });
      expect(await linkOf(deps, deps.store.db, token, world.clock.now())).toMatchObject({ state: 'used' });
    }));

  test('a form with something wrong makes nothing and consumes nothing', () =>
    inWorld(async (world, deps) => {
      const token = (await setupToken(deps)) ?? '';
      const wrongs = [
        [{ account: '13912340001' }, 'ACCOUNT_INVALID'],
        [{ mobile: '1' }, 'MOBILE_INVALID'],
        [{ email: 'x' }, 'EMAIL_INVALID'],
        [{ password: 'Password1234!' }, 'PASSWORD_WEAK'],
        [{ token: 'x'.repeat(43) }, 'LINK_UNKNOWN'],
      ] as const;
      for (const [wrong, code] of wrongs) {
        const answer = await createCompany(deps, { ...entered(token, 'admin'), ...wrong }, scope(world));
        expect(answer).toMatchObject({ error: { code } });
      }
      expect(await createCompany(deps, entered(token, 'admin'), scope(world))).toMatchObject({ ok: true });
    }));

  test('sample people are not opened to other machines unless that is said', () =>
    inWorld(async (_, deps) => {
      const on = (host: string, more: Partial<Config>) =>
        fillStore({ ...deps, config: { ...deps.config, host, ...more } }).then(
          () => 'opened',
          (error: unknown) => (error instanceof ConfigRefused ? error.message : error),
        );
      const refused = expect.stringMatching(
        /sample people.*not opened to 0\.0\.0\.0.*TRIPDESK_SAMPLE_EXPOSED=1/,
      );
      // Neither made nor opened there; without sample people there is nothing to refuse.
      expect(await on('0.0.0.0', { sample: true })).toEqual(refused);
      expect(await rowsIn(deps, 'employee')).toBe(0);
      expect(await on('0.0.0.0', {})).toBe('opened');
      await markStore(deps.store.db, 'sample', 0);
      expect(await on('0.0.0.0', {})).toEqual(refused);
      expect(await on('127.0.0.1', {})).toBe('opened');
      expect(await on('0.0.0.0', { sampleExposed: true })).toBe('opened');
    }));
}

const scope = (world: StoreWorld) => ({ ...scopeOf(world, crypto.randomUUID()), caller: null });

function entered(token: string, account: string): CallInput<'account.company.create'> {
  const person = { name: '王小明', account, mobile: '13912340001', email: 'wang@example.com' };
  return { token, company: '新芽科技', limitFen: 10_000_000, ...person, password: PASSWORD };
}

async function rowsIn(
  { store }: GatewayDeps,
  table: Parameters<GatewayDeps['store']['db']['selectFrom']>[0] & string,
) {
  const { n } = await store.db
    .selectFrom(table as 'company')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function signsIn(deps: GatewayDeps, account: string): Promise<boolean> {
  const stored = await findIdentifiers(deps.store.db, identifierIndex(deps, account));
  return (await openedBy(deps, account, passwordKeyOf(account, PASSWORD), stored)).some(Boolean);
}
