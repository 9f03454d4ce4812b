import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Result } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import { seedStore } from '../../../gateway/sample/seedStore.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { keptLog } from '../../gatewayHarness.ts';
import { testConfig } from '../../testConfig.ts';
import { addGuests, secretaryId } from '../manyGuests.ts';
import type { Buyers } from './lastSeatBuyers.ts';

const SEATS = 10;
const PROCESSES = 2;

let folder: string;
let databaseUrl: string | null;
let deps: GatewayDeps;

/** A train of tomorrow whose business class has exactly so many seats left over the whole ride. */
async function trainWith(seats: number): Promise<Pick<Buyers, 'offer' | 'fareFen'>> {
  const date = addDays(chinaDate(deps.clock.now()), 1);
  const answer = await deps.suppliers.train.search({ from: ['VNP'], to: ['AOH'], date });
  const trips = answer.kind === 'found' ? answer.found : [];
  const left = (trip: (typeof trips)[number]) => trip.seats.find((seat) => seat.seat === '9');
  const trip = trips.find((one) => (left(one)?.remaining ?? 0) >= seats);
  const seat = trip && left(trip);
  if (!trip || !seat) throw new Error('no train with enough seats');
  for (let extra = seats; extra < seat.remaining; extra++) {
    await deps.suppliers.train.hold({
      clientKey: `before-${extra}`,
      item: { ...trip, seat: '9' },
      expectedFareFen: seat.fareFen,
      passenger: { name: '', documentType: 'passport', documentNumber: `before-${extra}` },
    });
  }
  return { offer: trip, fareFen: seat.fareFen };
}

type Answer = Result<CallOutput<'trip.draft.submit'>>;

/** Lets several gateway processes buy at the same moment, and answers what each buyer was told. */
async function rush(buyers: number, naive: boolean): Promise<{ answers: Answer[]; trainNo: string }> {
  const bookerId = await secretaryId(deps);
  const guestIds = await addGuests(deps, bookerId, buyers);
  const { offer, fareFen } = await trainWith(SEATS);
  const children = Array.from({ length: PROCESSES }, () =>
    fork(join(import.meta.dirname, 'lastSeatBuyers.ts'), { execArgv: [] }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const share = buyers / PROCESSES;
  const answers = await Promise.all(
    children.map((child, n) =>
      sold(child, {
        folder,
        databaseUrl,
        naive,
        bookerId,
        guestIds: guestIds.slice(n * share, (n + 1) * share),
        offer,
        fareFen,
      }),
    ),
  );
  return { answers: answers.flat(), trainNo: offer.trainNo };
}

async function sold(child: ChildProcess, buyers: Buyers): Promise<Answer[]> {
  child.send(buyers);
  const [answers] = await once(child, 'message');
  return answers;
}

const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const row = answer.ok ? answer.value.rows[0] : undefined;
    const outcome = row ? (row.failure ?? row.outcome) : answer.ok ? 'none' : answer.error.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};

/** Guarantees R7, over the embedded store or over an empty database that `database` makes. */
export function lastSeatSuite(
  buyers: number,
  { database, control }: { database: () => Promise<string | null>; control: boolean },
): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'last-seat-'));
    databaseUrl = await database();
    deps = await openGateway({ ...testConfig(folder), databaseUrl }, { log: keptLog() });
    await seedStore(deps.store, deps, { size: 'small' });
  });
  afterEach(async () => {
    await deps.store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`${buyers} buyers at ${PROCESSES} processes get exactly the ${SEATS} seats there are`, async () => {
    const { answers, trainNo } = await rush(buyers, false);
    expect(tally(answers)).toEqual({ held: SEATS, SOLD_OUT: buyers - SEATS });
    const holds = await deps.store.db
      .selectFrom('sim_booking')
      .selectAll()
      .where('product', '=', 'train')
      .where('item', 'like', `%"${trainNo}"%`)
      .where('state', '=', 'held')
      .where('client_key', 'not like', 'before-%')
      .execute();
    expect(new Set(holds.map((hold) => hold.placed)).size).toBe(SEATS);
    const orders = await deps.store.db
      .selectFrom('travel_order')
      .select('id')
      .where('state', '=', 'held')
      .where(
        'client_key',
        'in',
        holds.map((hold) => hold.client_key),
      )
      .execute();
    expect(orders).toHaveLength(SEATS);
    expect(
      await deps.store.db
        .selectFrom('travel_order')
        .selectAll()
        .where('state', 'in', ['submitting', 'unknown'])
        .execute(),
    ).toEqual([]);
  });

  if (!control) return;
  test('a supplier that looks first and writes later sells seats twice: the count would be seen', async () => {
    const { answers } = await rush(buyers, true);
    expect(tally(answers).held).toBeGreaterThan(SEATS);
  });
}
