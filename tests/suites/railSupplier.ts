import { beforeEach, describe, expect, test } from 'vitest';
import type { HoldRequest, RailSupplier } from '../../gateway/suppliers/rail.ts';

/** What the suite needs of an adapter's world. One class of one train has `capacity` seats and no other buyers. */
export type RailWorld = {
  supplier: RailSupplier;
  /** A second door to the same supplier, as another process would have. */
  other: RailSupplier;
  train: {
    trainNo: string;
    date: string;
    seat: string;
    capacity: number;
    /** Four stops in order. */
    stops: readonly [string, string, string, string];
  };
  /** A train that runs at the same time as `train`. */
  rival: { trainNo: string; from: string; to: string; seat: string };
  now(): number;
  moveClock(ms: number): void;
  set(faults: {
    dropReplyPercent?: number;
    errorPercent?: number;
    delayMs?: number;
    priceDriftFen?: number;
    soldOut?: readonly string[];
  }): Promise<void>;
  close(): Promise<void>;
};

/** What every rail supplier must keep: no seat sold twice, one hold per key, and a value for every fault. */
export function railSupplierSuite(adapter: string, makeWorld: () => Promise<RailWorld>): void {
  describe(`a rail supplier: ${adapter}`, () => {
    let world: RailWorld;
    beforeEach(async () => {
      world = await makeWorld();
      return () => world.close();
    });

    const fareOf = async (
      from: string,
      to: string,
      seat = world.train.seat,
      trainNo = world.train.trainNo,
    ) => {
      const answer = await world.supplier.price({ trainNo, date: world.train.date, from, to });
      const found = answer.kind === 'found' ? answer.trip.seats.find((one) => one.seat === seat) : undefined;
      if (!found) throw new Error(`no ${seat} on ${trainNo}`);
      return found;
    };
    const request = async (key: string, from = 0, to = 3, person = key): Promise<HoldRequest> => {
      const [a, b] = [world.train.stops[from] ?? '', world.train.stops[to] ?? ''];
      return {
        clientKey: key,
        trainNo: world.train.trainNo,
        date: world.train.date,
        from: a,
        to: b,
        seat: world.train.seat,
        expectedFareFen: (await fareOf(a, b)).fareFen,
        passenger: { name: '测试', documentType: 'idCard', documentNumber: person },
      };
    };
    const hold = async (key: string, from = 0, to = 3, person = key) =>
      world.supplier.hold(await request(key, from, to, person));
    const left = async (from = 0, to = 3) =>
      (await fareOf(world.train.stops[from] ?? '', world.train.stops[to] ?? '')).remaining;

    test('a hold takes one seat and says where, what and until when', async () => {
      expect(await left()).toBe(world.train.capacity);
      const answer = await hold('a');
      expect(answer).toMatchObject({ kind: 'held', payBy: world.now() + 30 * 60_000 });
      expect(answer).toHaveProperty('coach', expect.stringMatching(/^\d\d$/));
      expect(await left()).toBe(world.train.capacity - 1);
    });

    test('a repeat under the same key is answered with the first hold and takes nothing more', async () => {
      const first = await hold('a');
      expect(await hold('a')).toEqual(first);
      expect(await world.other.hold(await request('a'))).toEqual(first);
      expect(await left()).toBe(world.train.capacity - 1);
    });

    test('seats are sold by stretch: one seat serves two riders who do not meet', async () => {
      const [ab, cd] = [await hold('ab', 0, 1), await hold('cd', 2, 3)];
      expect(cd).toMatchObject({
        coach: ab.kind === 'held' ? ab.coach : '',
        seatNo: ab.kind === 'held' ? ab.seatNo : '',
      });
      expect(await left(0, 3)).toBe(world.train.capacity - 1);
      expect(await left(1, 2)).toBe(world.train.capacity);
      const through = await hold('ad', 0, 3);
      expect(through).not.toMatchObject({ seatNo: ab.kind === 'held' ? ab.seatNo : '' });
    });

    test('no two riders on one stretch share a seat', async () => {
      const places = new Set<string>();
      for (let rider = 0; rider < world.train.capacity; rider++) {
        const answer = await hold(`r${rider}`, rider % 2, 3);
        if (answer.kind === 'held') places.add(`${answer.coach}/${answer.seatNo}`);
      }
      expect(places.size).toBe(world.train.capacity);
      expect(await hold('late')).toEqual({ kind: 'refused', why: 'soldOut' });
      expect(await left()).toBe(0);
    });

    test('many buyers at two doors are sold exactly what there is', async () => {
      const buyers = await Promise.all(
        Array.from({ length: world.train.capacity + 15 }, (_, n) => request(`b${n}`)),
      );
      const answers = await Promise.all(
        buyers.map((buyer, n) => (n % 2 ? world.supplier : world.other).hold(buyer)),
      );
      expect(answers.filter((answer) => answer.kind === 'held')).toHaveLength(world.train.capacity);
      expect(answers.filter((answer) => answer.kind === 'refused')).toHaveLength(15);
    });

    test('another fare than the accepted one is never sold', async () => {
      const wanted = await request('a');
      await world.set({ priceDriftFen: 150 });
      expect(await world.supplier.hold(wanted)).toEqual({
        kind: 'repriced',
        fareFen: wanted.expectedFareFen + 150,
      });
      expect(await world.supplier.status('a')).toEqual({ kind: 'none' });
    });

    test('a sold-out train refuses', async () => {
      const wanted = await request('a');
      await world.set({ soldOut: [world.train.trainNo] });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'refused', why: 'soldOut' });
      expect(await left()).toBe(0);
    });

    test('one person is not sold two trains at the same time, but may after giving one up', async () => {
      const held = await hold('a', 0, 3, 'person');
      const rival = {
        ...(await request('b', 0, 3, 'person')),
        ...world.rival,
        expectedFareFen: (
          await fareOf(world.rival.from, world.rival.to, world.rival.seat, world.rival.trainNo)
        ).fareFen,
      };
      expect(await world.supplier.hold(rival)).toEqual({ kind: 'refused', why: 'duplicate' });
      await world.supplier.cancel({ clientKey: 'a', ref: held.kind === 'held' ? held.ref : '' });
      expect(await world.supplier.hold(rival)).toMatchObject({ kind: 'held' });
    });

    test('issue, and issue again, give one ticket; then it can no longer be cancelled', async () => {
      const held = await hold('a');
      const ref = held.kind === 'held' ? held.ref : '';
      const issued = await world.supplier.issue({ clientKey: 'a', ref });
      expect(issued).toMatchObject({ kind: 'issued', ticketNo: expect.stringMatching(/^E\d{9}$/) });
      expect(await world.supplier.issue({ clientKey: 'a', ref })).toEqual(issued);
      expect(await world.supplier.cancel({ clientKey: 'a', ref })).toEqual({ kind: 'refused' });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued', ref });
    });

    test('a cancelled hold frees its seat; cancelling again stays cancelled', async () => {
      const held = await hold('a');
      const ref = held.kind === 'held' ? held.ref : '';
      expect(await world.supplier.cancel({ clientKey: 'a', ref })).toEqual({ kind: 'cancelled' });
      expect(await world.supplier.cancel({ clientKey: 'a', ref })).toEqual({ kind: 'cancelled' });
      expect(await world.supplier.issue({ clientKey: 'a', ref })).toEqual({ kind: 'refused' });
      expect(await world.supplier.status('a')).toEqual({ kind: 'cancelled' });
      expect(await left()).toBe(world.train.capacity);
    });

    test('a hold nobody paid for lapses by itself', async () => {
      const held = await hold('a');
      world.moveClock(30 * 60_000);
      expect(await world.supplier.status('a')).toEqual({ kind: 'cancelled' });
      expect(await left()).toBe(world.train.capacity);
      const ref = held.kind === 'held' ? held.ref : '';
      expect(await world.supplier.issue({ clientKey: 'a', ref })).toEqual({ kind: 'refused' });
    });

    test("somebody else's reference does nothing", async () => {
      await hold('a');
      expect(await world.supplier.cancel({ clientKey: 'a', ref: 'SR00' })).toEqual({ kind: 'refused' });
      expect(await world.supplier.issue({ clientKey: 'a', ref: 'SR00' })).toEqual({ kind: 'refused' });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'held' });
    });

    test('a train, a way or a class that does not exist is refused', async () => {
      const wanted = await request('a');
      const [first, , , last] = world.train.stops;
      for (const wrong of [{ trainNo: 'G0' }, { from: last, to: first }, { seat: 'Q' }, { from: 'XXX' }]) {
        expect(await world.supplier.hold({ ...wanted, ...wrong })).toEqual({
          kind: 'refused',
          why: 'rejected',
        });
      }
    });

    test('a lost answer is unknown to us, and status tells that the work was done', async () => {
      const wanted = await request('a');
      await world.set({ dropReplyPercent: 100 });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'unknown' });
      expect(await world.supplier.status('a')).toEqual({ kind: 'unavailable' });
      await world.set({ dropReplyPercent: 0 });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'held' });
    });

    test('a failure before the work is unknown to us, and status tells that nothing was done', async () => {
      const wanted = await request('a');
      await world.set({ errorPercent: 100 });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'unknown' });
      expect(
        await world.supplier.search({ from: [wanted.from], to: [wanted.to], date: wanted.date }),
      ).toEqual({
        kind: 'unavailable',
      });
      await world.set({ errorPercent: 0 });
      expect(await world.supplier.status('a')).toEqual({ kind: 'none' });
    });

    test('an answer later than our patience is unknown, though the hold is made', async () => {
      const wanted = await request('a');
      await world.set({ delayMs: 400 });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'unknown' });
      await world.set({ delayMs: 0 });
      await expect.poll(() => world.supplier.status('a')).toMatchObject({ kind: 'held' });
    });

    test('search shows a train only while it can be booked', async () => {
      const [first, , , last] = world.train.stops;
      const seen = async (date: string) => {
        const answer = await world.supplier.search({ from: [first], to: [last], date });
        return answer.kind === 'found' && answer.trips.some((trip) => trip.trainNo === world.train.trainNo);
      };
      const answer = await world.supplier.price({ ...world.train, from: first, to: last });
      if (answer.kind !== 'found') throw new Error('not on sale');
      const wanted = await request('a');
      expect(await seen(world.train.date)).toBe(true);
      world.moveClock(answer.trip.departAt - 20 * 60_000 - world.now());
      expect(await seen(world.train.date)).toBe(false);
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'refused', why: 'closed' });
    });

    test('lowest fares name the cheapest class with a seat left, and null beyond the presale', async () => {
      const [first, , , last] = world.train.stops;
      const far = new Date(Date.parse(world.train.date) + 40 * 86_400_000).toISOString().slice(0, 10);
      const ask = () =>
        world.supplier.lowestFares({ from: [first], to: [last], dates: [world.train.date, far] });
      const answer = await ask();
      expect(answer).toMatchObject({
        kind: 'found',
        days: [{ lowestFen: expect.any(Number) }, { lowestFen: null }],
      });
      const trips = await world.supplier.search({ from: [first], to: [last], date: world.train.date });
      const seats = trips.kind === 'found' ? trips.trips.flatMap((trip) => trip.seats) : [];
      const cheapest = Math.min(...seats.filter((seat) => seat.remaining > 0).map((seat) => seat.fareFen));
      expect(answer.kind === 'found' && answer.days[0]?.lowestFen).toBe(cheapest);
    });
  });
}
