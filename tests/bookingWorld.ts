import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GrantScope, grantScopes } from '../contract/kit/access.ts';
import { makeDispatch } from '../contract/kit/dispatch.ts';
import type { Result } from '../contract/kit/result.ts';
import { type CallInput, type CallName, type CallOutput, registry } from '../contract/registry.ts';
import { allHandlers } from '../gateway/app/handlers.ts';
import { openGateway } from '../gateway/app/openGateway.ts';
import type { Acting, Scope } from '../gateway/base/ports.ts';
import { seededRandom } from '../gateway/base/seededRandom.ts';
import { makeAuthorize } from '../gateway/pipeline/authorize.ts';
import { seedStore } from '../gateway/sample/seedStore.ts';
import type { GatewayDeps } from '../gateway/services/deps.ts';
import { rolesOf } from '../gateway/store/repos/people/person.ts';
import type { RailSupplier } from '../gateway/suppliers/rail.ts';
import { setFaults } from '../gateway/suppliers/simulated/engine/faultSettings.ts';
import { type FakeClock, fakeClock, keptLog } from './gatewayHarness.ts';
import { sampleStore } from './sampleStore.ts';
import { lateDb } from './suites/races/lateDb.ts';
import { testConfig } from './testConfig.ts';

export type Ask = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  idem?: string,
) => Promise<Result<CallOutput<Name>>>;

export type BookingWorld = {
  readonly deps: GatewayDeps;
  readonly clock: FakeClock;
  readonly log: ReturnType<typeof keptLog>;
  readonly folder: string;
  /** Calls made by a sample person, as themselves. */
  as(username: string): Promise<Ask>;
  /** Calls made by an operator in a principal's name, with all scopes of the grant by default. */
  acting(operator: string, principal: string, scopes?: readonly GrantScope[]): Promise<Ask>;
  /** The same calls, but `act` is done once after what a call reads first and before its own first transaction. */
  late(act: () => Promise<unknown>): Pick<BookingWorld, 'as' | 'acting'>;
  readonly employeeId: (username: string) => Promise<string>;
  /** Turns the simulated supplier's fault settings, at once. */
  set: (faultSettings: Parameters<typeof setFaults>[1]) => Promise<void>;
  /** The same store behind new parts, as after a crash and a restart. */
  restarted(rail?: (real: RailSupplier) => RailSupplier): Promise<GatewayDeps>;
  close(): Promise<void>;
};

/**
 * The gateway's services over a copy of the small sample world, or one seeded at the moment `at` (epoch ms); `rail`
 * may stand in the supplier's way.
 */
export async function bookingWorld(
  rail: (real: RailSupplier) => RailSupplier = (real) => real,
  at?: number,
): Promise<BookingWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'booking-'));
  const clock = fakeClock(at);
  const log = keptLog();
  const chance = seededRandom(1);
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const open = async (inTheWay: (real: RailSupplier) => RailSupplier) => {
    const opened = await openGateway(testConfig(folder), { log, clock, random });
    return { ...opened, suppliers: { ...opened.suppliers, train: inTheWay(opened.suppliers.train) } };
  };
  if (at === undefined) cpSync(await sampleStore(), folder, { recursive: true });
  const deps = await open(rail);
  if (at !== undefined) await seedStore(deps.store, deps, { size: 'small' });
  const opened = [deps];
  const dispatchOver = (parts: GatewayDeps) =>
    makeDispatch<typeof registry, Scope & { claimedCtx: unknown }>(
      registry,
      allHandlers(parts),
      makeAuthorize(deps.store.db),
    );

  const person = (username: string) =>
    deps.store.db
      .selectFrom('employee')
      .innerJoin('company', 'company.id', 'employee.company_id')
      .select(['employee.id', 'company_id', 'user_code', 'username', 'roles', 'customer_type'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();

  const askAs =
    (
      dispatch: ReturnType<typeof dispatchOver>,
      row: Awaited<ReturnType<typeof person>>,
      acting: Acting | null,
    ): Ask =>
    async (name, input, idem = crypto.randomUUID()) => {
      const scope = {
        requestId: 'test',
        caller: {
          employeeId: row.id,
          companyId: row.company_id,
          userCode: row.user_code,
          username: row.username,
          customerType: row.customer_type === 1 ? (1 as const) : (0 as const),
          roles: rolesOf(row.roles),
        },
        acting,
        claimedCtx: acting?.ctx ?? null,
        idem,
        language: 'zh' as const,
        device: `pc${row.user_code}`,
        address: '127.0.0.1',
        kid: 'S0',
        now: clock.now(),
      };
      const result = await dispatch(name, input, scope);
      if (result.ok && !registry[name].output.safeParse(result.value).success) {
        throw new Error(`${name} answered what its contract does not say`);
      }
      return result as Result<CallOutput<typeof name>>;
    };

  const asked = (parts: GatewayDeps): Pick<BookingWorld, 'as' | 'acting'> => {
    const dispatch = dispatchOver(parts);
    return {
      as: async (username) => askAs(dispatch, await person(username), null),
      acting: async (operator, principal, scopes = grantScopes) =>
        askAs(dispatch, await person(operator), {
          ctx: 'c'.repeat(32),
          principalId: (await person(principal)).id,
          scopes,
        }),
    };
  };

  return {
    deps,
    clock,
    log,
    folder,
    ...asked(deps),
    late: (act) => asked({ ...deps, store: { ...deps.store, db: lateDb(deps.store.db, act) } }),
    employeeId: async (username) => (await person(username)).id,
    set: async (faultSettings) => {
      await setFaults(deps.store.db, faultSettings);
      // The supplier reads its fault settings once a second.
      clock.advance(1_000);
    },
    restarted: async (inTheWay = (real) => real) => {
      const again = await open(inTheWay);
      opened.push(again);
      return again;
    },
    close: async () => {
      for (const one of opened) await one.store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
