import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import { seedStore } from '../../../gateway/sample/seedStore.ts';
import { verifyAudit } from '../../../gateway/services/audit/audit.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import type { Db } from '../../../gateway/store/db/openStore.ts';
import { addCompanies } from '../../bench/manyCompanies.ts';
import { faultsOfBooks } from '../../books.ts';
import { addGuests } from '../../chaos/manyGuests.ts';
import { type Booker, bookRows, offersOf } from './companyBookings.ts';
import type { StoreWorld } from './storeWorld.ts';

const GATEWAYS = 3;
const COMPANIES = 4;
/** Rows booked in all, by bookings of a few. */
const ROWS = process.env.TRIPDESK_LONG === '1' ? 2_000 : 240;
const TRIES = process.env.TRIPDESK_LONG === '1' ? 200 : 40;

/** What holds when companies write at the same time, through several gateways over one store. */
export function companiesSuite(make: () => Promise<StoreWorld>): void {
  let world: StoreWorld;
  let gateways: GatewayDeps[];
  let bookers: Booker[];
  const any = <One>(list: readonly One[]) => list[Math.floor(Math.random() * list.length)]!;
  const soon = () => new Promise((done) => setTimeout(done, Math.random() * 20));

  beforeAll(async () => {
    world = await make();
    gateways = await Promise.all(Array.from({ length: GATEWAYS }, () => world.open()));
    const deps = gateways[0]!;
    await seedStore(deps.store, deps, { size: 'small' });
    bookers = [];
    for (const one of await addCompanies(deps, COMPANIES))
      bookers.push({
        ...one,
        guests: await addGuests(deps, one.employeeId, ROWS / COMPANIES, one.companyId),
      });
    await allowBusiness(deps.store.db);
  }, 120_000);
  afterAll(() => world.close());

  test('companies that book the last seats at once: seats, books, numbers, trail and notifications are right', async () => {
    const { db } = gateways[0]!.store;
    const line = async (booker: Booker) => {
      const offers = await offersOf(gateways[0]!, booker);
      while (booker.guests.length > 0) {
        await soon();
        await bookRows(any(gateways), booker, any(offers), booker.guests.splice(0, 3));
      }
    };
    const due = () => Promise.all(gateways.map((deps) => runDueOrders(deps)));
    const lines = Promise.all(bookers.flatMap((booker) => [line(booker), line(booker)]));
    let isOver = false;
    const issuing = (async () => {
      for (; !isOver; await soon()) {
        world.clock.advance(1_000);
        await due();
      }
    })();
    await lines;
    isOver = true;
    await issuing;
    world.clock.advance(5_000);
    await due();

    const own = bookers.map(({ companyId }) => companyId);
    const orders = await db
      .selectFrom('travel_order')
      .select(['company_id', 'order_no', 'state'])
      .where('company_id', 'in', own)
      .execute();
    const rows = await db
      .selectFrom('trip_row')
      .innerJoin('trip', 'trip.id', 'trip_id')
      .select('outcome')
      .where('trip.company_id', 'in', own)
      .execute();
    const failures = new Set(rows.map(({ outcome }) => JSON.parse(outcome).failure));
    // Some find the train sold out when it is quoted, others when they ask for a seat of it.
    expect(rows).toHaveLength(ROWS);
    expect(failures).toEqual(new Set([null, 'SOLD_OUT']));
    const states = new Set(orders.map(({ state }) => state));
    expect(states.has('issued')).toBe(true);
    expect([...states].filter((state) => state !== 'issued' && state !== 'failed')).toEqual([]);
    for (const { companyId } of bookers) {
      const numbers = orders.filter((one) => one.company_id === companyId).map((one) => one.order_no);
      const day = `TD${chinaDate(world.clock.now()).slice(2).replaceAll('-', '')}`;
      const wanted = numbers.map((_, n) => `${day}${String(n + 1).padStart(6, '0')}`);
      expect(numbers.sort()).toEqual(wanted);
    }
    expect(await seatsSoldTwice()).toEqual([]);
    expect(await faultsOfBooks(db)).toEqual([]);
    expect(await verifyAudit(db, gateways[0]!.fields)).toMatchObject({ whole: true });
    for (const { employeeId } of bookers) {
      const notifications = await db
        .selectFrom('push_event')
        .select('seq')
        .where('employee_id', '=', employeeId)
        .orderBy('seq')
        .execute();
      expect(notifications.map(({ seq }) => Number(seq))).toEqual(notifications.map((_, n) => n + 1));
    }
  }, 120_000);

  /** Places two bookings have over one stretch. */
  async function seatsSoldTwice(): Promise<string[]> {
    const units = await gateways[0]!.store.db
      .selectFrom('sim_unit')
      .selectAll()
      .where('resource', 'like', 'train|%')
      .where('live_until', '>', world.clock.now())
      .orderBy('resource')
      .orderBy('place')
      .orderBy('from_index')
      .execute();
    return units.flatMap((one, n) => {
      const next = units[n + 1];
      const same = next?.resource === one.resource && next.place === one.place;
      return same && Number(next.from_index) < Number(one.to_index) ? [`${one.resource} ${one.place}`] : [];
    });
  }

  test('a passenger is sold one of two trains at the same time, whoever asks for them', async () => {
    const date = addDays(chinaDate(world.clock.now()), 9);
    const found = await gateways[0]!.suppliers.train.search({ from: ['VNP'], to: ['AOH'], date });
    const trips = found.kind === 'found' ? found.found : [];
    const inTheWay = trips.filter((one) => one.departAt < trips[0]!.arriveAt && one.seats.some(isSecond));
    expect(inTheWay.length).toBeGreaterThan(3);
    const answers: string[] = [];
    for (let n = 0; n < TRIES; n++) {
      const passenger = { name: '', documentType: 'passport', documentNumber: `P${n}` } as const;
      const holds = inTheWay.slice(0, 4).map(async (trip, at) => {
        await soon();
        const item = { ...trip, seat: 'O' };
        const expectedFareFen = trip.seats.find(isSecond)?.fareFen ?? 0;
        const clientKey = `two-${n}-${at}`;
        const { train } = gateways[at % GATEWAYS]!.suppliers;
        const answer = await train.hold({ clientKey, item, expectedFareFen, passenger });
        return answer.kind === 'refused' ? answer.why : answer.kind;
      });
      answers.push((await Promise.all(holds)).sort().join());
    }
    expect(new Set(answers)).toEqual(new Set(['duplicate,duplicate,duplicate,held']));
  }, 60_000);
}

/** Guests may ride as the highest level does: business class has the fewest seats. */
async function allowBusiness(db: Db): Promise<void> {
  const highest = db.selectFrom('standard').select('rules').where('id', '=', '1001-train-L4');
  await db
    .updateTable('standard')
    .set({ rules: (await highest.executeTakeFirstOrThrow()).rules })
    .where('level', '=', 'guest')
    .where('product', '=', 'train')
    .execute();
}

function isSecond({ seat, remaining }: { seat: string; remaining: number }): boolean {
  return seat === 'O' && remaining > 100;
}
