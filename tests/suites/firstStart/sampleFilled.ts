import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { makeDispatch } from '../../../contract/kit/dispatch.ts';
import { registry } from '../../../contract/registry.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { fillWithSample } from '../../../gateway/app/firstStart.ts';
import { allHandlers } from '../../../gateway/app/handlers.ts';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import type { Scope } from '../../../gateway/base/ports.ts';
import { makeAuthorize } from '../../../gateway/pipeline/authorize.ts';
import { askAs } from '../../../gateway/sample/scenes/stage.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { orderOf } from '../../../gateway/store/repos/order/orderRecord.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../books.ts';
import { fakeClock, keptLog } from '../../gatewayHarness.ts';
import { faultsOfShares } from '../../shareBooks.ts';
import { testConfig } from '../../testConfig.ts';

/* The whole sample world as a first start leaves it, for the tests of a file. */

export type World = {
  deps: GatewayDeps;
  clock: ReturnType<typeof fakeClock>;
  leftOut: readonly string[];
  folder: string;
};
const opened: World[] = [];
/** A store filled at a moment; closed after the file's tests. */
export async function filled(at: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'scenes-'));
  const clock = fakeClock(Date.parse(at));
  const deps = await openGateway(testConfig(folder), { log: keptLog(), clock });
  const world = { deps, clock, folder, leftOut: await fillWithSample(deps) };
  opened.push(world);
  return world;
}
/** Closes what the tests of a file filled. */
export function closeFilled(): void {
  afterAll(async () => {
    for (const { deps, folder } of opened) {
      await deps.store.close();
      rmSync(folder, { recursive: true });
    }
  });
}

/** All but the year's train journeys, which are written down rather than made. */
export const ordersIn = async ({ deps, clock }: World) =>
  (
    await deps.store.db
      .selectFrom('travel_order')
      .selectAll()
      .where((eb) => eb.or([eb('kind', '!=', 'train'), eb('depart_at', '>', clock.now() - 30 * DAY_MS)]))
      .orderBy('id')
      .execute()
  ).map(orderOf);

/** Calls of a sample person at the world's own time. */
export function asIn({ deps, clock }: World, username: string) {
  const { now } = clock;
  const dispatch = makeDispatch<typeof registry, Scope & { claimedCtx: unknown }>(
    registry,
    allHandlers(deps),
    makeAuthorize(deps.store.db),
  );
  const chance = { int: () => Math.floor(Math.random() * 256) } as never;
  return askAs({ deps, clock: { now, moveTo: clock.set }, chance, dispatch }, username);
}

/** What is wrong with its books and shares. */
export async function faultsOfMoney({ deps }: World): Promise<string[]> {
  const { db } = deps.store;
  return [...(await faultsOfBooks(db)), ...(await faultsOfShares(db))];
}

/** Vouchers of what is paid at the hotel's own desk are for money that never went through these books. */
export async function faultsOfPapers(world: World): Promise<string[]> {
  const atDesk = (await ordersIn(world)).filter(({ body }) => (body.price.atHotelFen ?? 0) > 0);
  const faults = await faultsOfVouchers(world.deps.store.db);
  return faults.filter((fault) => !atDesk.some(({ id }) => fault.includes(id)));
}
