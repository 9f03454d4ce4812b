import { describe, expect, test } from 'vitest';
import { chinaDate, chinaInstant } from '../time/chinaTime.ts';
import { HOUR_MS } from '../time/durations.ts';
import { rideAfter, runFor, stayAfter, type Way, wayAfter } from './afterMove.ts';

const ZONE = 'Asia/Shanghai';
const way = (number: string, date: string, hour: number, hours = 4, [leaves, reaches] = ['', '']): Way => ({
  number,
  leaves: leaves ? [leaves] : [],
  reaches: reaches ? [reaches] : [],
  startAt: chinaInstant(date, hour * 60),
  endAt: chinaInstant(date, (hour + hours) * 60),
  startZone: ZONE,
  endZone: ZONE,
});
/** The same hours on another day. */
const later = ({ startAt, endAt }: Way, date: string) => {
  const by = chinaInstant(date, 0) - chinaInstant(chinaDate(startAt), 0);
  return { startAt: startAt + by, endAt: endAt + by };
};
const out = { from: way('G1', '2026-12-07', 8), to: way('G3', '2026-12-08', 10) };
const back = way('G2', '2026-12-09', 17);
const stays = { from: back, to: back };

describe('a later train or flight', () => {
  test('goes the same days later at its own time, where all follows', () => {
    expect(wayAfter(back, { moved: out, previous: out }, 'all')).toMatchObject({
      act: 'run',
      date: '2026-12-10',
      nearAt: chinaInstant('2026-12-10', 17 * 60),
    });
  });

  test('stays where only what has to moves, and it can be reached', () => {
    expect(wayAfter(back, { moved: out, previous: out }, 'needed')).toEqual({ act: 'keep', why: 'fits' });
  });

  test('is the first that can be reached where it cannot', () => {
    const next = way('G9', '2026-12-07', 13, 2);
    const late = { from: out.from, to: way('G5', '2026-12-07', 12) };
    const wanted = wayAfter(next, { moved: late, previous: late }, 'needed');
    // One hour lay between the two, so an hour is enough.
    expect(wanted).toMatchObject({ act: 'run', notBefore: late.to.endAt + HOUR_MS, date: '2026-12-07' });
  });

  test('before the moved one it stays, and meeting it is said', () => {
    const before = way('G7', '2026-12-06', 20);
    expect(wayAfter(before, { moved: out, previous: out }, 'all')).toEqual({ act: 'keep', why: 'before' });
    const early = { from: out.from, to: way('G1', '2026-12-06', 22) };
    expect(wayAfter(before, { moved: early, previous: early }, 'all')).toEqual({ act: 'keep', why: 'clash' });
  });

  test('of runs it is the one of its number, else the closest that can be reached', () => {
    const runs = [8, 12, 16].map((hour) => ({ no: `G${hour}`, departAt: hour * HOUR_MS }));
    const wanted = { nearAt: 13 * HOUR_MS, notBefore: 9 * HOUR_MS };
    expect(runFor(runs, { ...wanted, number: 'G16' })?.no).toBe('G16');
    expect(runFor(runs, { ...wanted, number: 'G8' })?.no).toBe('G12');
    expect(runFor(runs, { ...wanted, notBefore: 17 * HOUR_MS, number: null })).toBeNull();
  });
});

describe('a stay', () => {
  const stay = { city: 'SHA', checkIn: '2026-12-07', checkOut: '2026-12-09' };

  test('is shorter when one arrives later and leaves as before', () => {
    expect(stayAfter(stay, [out, stays], 'all')).toEqual({
      act: 'other',
      checkIn: '2026-12-08',
      checkOut: '2026-12-09',
      after: [out],
    });
  });

  test('moves as a whole with both, is longer with a later way home', () => {
    const later = { from: back, to: way('G2', '2026-12-10', 17) };
    expect(stayAfter(stay, [out, later], 'all')).toMatchObject({
      checkIn: '2026-12-08',
      checkOut: '2026-12-10',
    });
    expect(stayAfter(stay, [{ ...out, to: out.from }, later], 'all')).toEqual({
      act: 'longer',
      checkIn: '2026-12-07',
      checkOut: '2026-12-10',
      after: [later],
    });
  });

  test('hangs on what leads to its city and out of it, not on what else goes that day', () => {
    const there = way('G1', '2026-12-05', 8, 4, ['BJS', 'SZH']);
    const on = way('G2', '2026-12-07', 9, 1, ['SZH', 'SHA']);
    const home = way('MU1', '2026-12-07', 18, 2, ['SHA', 'BJS']);
    const keep = (from: Way) => ({ from, to: from });
    const moved = (from: Way, date: string) => ({ from, to: { ...from, ...later(from, date) } });
    const inSuzhou = { city: 'SZH', checkIn: '2026-12-05', checkOut: '2026-12-07' };
    const ways = [moved(home, '2026-12-08'), keep(there), keep(on)];
    expect(stayAfter(inSuzhou, ways, 'needed')).toEqual({ act: 'keep', why: 'fits' });
    const onLater = [moved(on, '2026-12-08'), keep(there), keep(home)];
    expect(stayAfter(inSuzhou, onLater, 'needed')).toMatchObject({
      checkOut: '2026-12-08',
      after: [onLater[0]],
    });
  });

  test('in a city nothing leads to, it hangs on the last to arrive and the first to leave', () => {
    const flight = way('MU1', '2026-12-05', 8, 2, ['BJS', 'SHA']);
    const train = way('G2', '2026-12-05', 18, 1, ['SHA', 'WUX']);
    const moved = { from: flight, to: { ...flight, ...later(flight, '2026-12-04') } };
    const near = { city: 'SZH', checkIn: '2026-12-05', checkOut: '2026-12-07' };
    expect(stayAfter(near, [moved, { from: train, to: train }], 'needed')).toEqual({
      act: 'keep',
      why: 'fits',
    });
    expect(stayAfter(near, [moved], 'needed')).toMatchObject({ checkIn: '2026-12-04' });
  });

  test('of which nothing booked takes one away keeps its nights with all, and its last day with the needed', () => {
    const short = { ...stay, checkOut: '2026-12-08' };
    const moved = { act: 'other', checkIn: '2026-12-08', checkOut: '2026-12-09', after: [out] };
    expect(stayAfter(short, [out, stays], 'all')).toEqual(moved);
    expect(stayAfter(short, [out, stays], 'needed')).toEqual({ act: 'keep', why: 'noNights' });
  });

  describe('around midnight', () => {
    /** From one day's hour to another's, there three hours later. */
    const moved = (
      from: [string, number],
      to: [string, number],
      ends: [string, string] = ['BJS', 'SHA'],
    ) => ({
      from: way('MU1', ...from, 3, ends),
      to: way('MU3', ...to, 3, ends),
    });
    const days = (kept: { checkIn: string; checkOut: string }, ...moves: Parameters<typeof stayAfter>[1]) => {
      const after = stayAfter({ city: 'SHA', ...kept }, moves, 'needed');
      return after.act === 'keep' ? after.why : [after.checkIn, after.checkOut];
    };
    const [evening, night] = [19, 22];
    const kept = { checkIn: '2026-12-07', checkOut: '2026-12-09' };

    test('an arrival in the small hours sleeps the night that has begun', () => {
      expect(days(kept, moved(['2026-12-07', evening], ['2026-12-07', night]))).toBe('fits');
      expect(days(kept, moved(['2026-12-07', night], ['2026-12-07', evening]))).toBe('fits');
      expect(days(kept, moved(['2026-12-07', evening], ['2026-12-08', night]))).toEqual([
        '2026-12-08',
        '2026-12-09',
      ]);
      expect(days(kept, moved(['2026-12-07', night], ['2026-12-08', night]))).toEqual([
        '2026-12-08',
        '2026-12-09',
      ]);
    });

    test('who booked only the night after it sleeps so again', () => {
      const after = { checkIn: '2026-12-08', checkOut: '2026-12-10' };
      expect(days(after, moved(['2026-12-07', night], ['2026-12-08', night]))).toEqual([
        '2026-12-09',
        '2026-12-10',
      ]);
      expect(days(after, moved(['2026-12-07', night], ['2026-12-07', evening]))).toEqual([
        '2026-12-07',
        '2026-12-10',
      ]);
    });

    test('a departure in the small hours ends the day before', () => {
      const home = (from: [string, number], to: [string, number]) => moved(from, to, ['SHA', 'BJS']);
      expect(days(kept, home(['2026-12-09', 20], ['2026-12-10', 0.5]))).toBe('fits');
      expect(days(kept, home(['2026-12-10', 0.5], ['2026-12-11', 0.5]))).toEqual([
        '2026-12-07',
        '2026-12-10',
      ]);
      expect(days(kept, home(['2026-12-10', 0.5], ['2026-12-09', 20]))).toBe('fits');
      expect(days(kept, home(['2026-12-09', 0.5], ['2026-12-10', 0.5]))).toEqual([
        '2026-12-07',
        '2026-12-10',
      ]);
    });
  });

  test('without a night left it stays, for a person to give back', () => {
    const muchLater = { from: out.from, to: way('G1', '2026-12-09', 8) };
    expect(stayAfter(stay, [muchLater, stays], 'all')).toEqual({ act: 'keep', why: 'noNights' });
    expect(stayAfter({ ...stay, checkIn: '2026-12-20', checkOut: '2026-12-21' }, [out], 'all')).toMatchObject(
      {
        why: 'fits',
      },
    );
  });
});

describe('a ride', () => {
  const any = { city: 'SHA', meets: null, hub: null };

  test('keeps its distance from what it meets, and waits for the new number', () => {
    const ride = { ...any, pickUpAt: out.from.endAt + HOUR_MS / 2, meets: 'G1' };
    expect(rideAfter(ride, [out])).toEqual({
      act: 'ride',
      pickUpAt: out.to.endAt + HOUR_MS / 2,
      meets: 'G3',
      after: [out],
    });
  });

  test('of two it may hang on it takes the closest', () => {
    const earlier = { from: way('G7', '2026-12-07', 6), to: way('G7', '2026-12-09', 6) };
    const ride = { ...any, pickUpAt: out.from.endAt + HOUR_MS / 2 };
    expect(rideAfter(ride, [earlier, { ...out, to: out.from }])).toEqual({ act: 'keep', why: 'fits' });
  });

  test('without a number it hangs on what is closest, be it reached or left', () => {
    const there = { from: way('G1', '2026-12-07', 6, 3, ['BJS', 'SHA']), to: way('G1', '2026-12-07', 8, 3) };
    const home = { from: way('G2', '2026-12-07', 13, 3, ['SHA', 'BJS']), to: way('G4', '2026-12-07', 17, 3) };
    const at = (hour: number) => ({ ...any, pickUpAt: chinaInstant('2026-12-07', hour * 60) });
    expect(rideAfter(at(11.75), [there, home])).toMatchObject({
      pickUpAt: at(15.75).pickUpAt,
      after: [home],
    });
    expect(rideAfter(at(9.5), [there, home])).toMatchObject({ pickUpAt: at(11.5).pickUpAt, after: [there] });
    // Named, it is the one that is met, however close the other.
    expect(rideAfter({ ...at(11.75), meets: 'G1' }, [there, home])).toMatchObject({ after: [there] });
  });

  test('meets the run of its day, not one of the same number on another', () => {
    const second = way('G1', '2026-12-14', 8);
    const ride = { ...any, pickUpAt: second.endAt + HOUR_MS / 2, meets: 'G1' };
    expect(rideAfter(ride, [out, { from: second, to: second }])).toEqual({ act: 'keep', why: 'fits' });
    const late = { ...any, pickUpAt: out.from.endAt + 48 * HOUR_MS, meets: 'G1' };
    expect(rideAfter(late, [out])).toEqual({ act: 'keep', why: 'fits' });
  });

  test('of flights one after the other waits for the last', () => {
    const flown = { from: way('MU1', '2026-12-07', 8), to: way('CA5 CA6', '2026-12-08', 10) };
    const ride = { ...any, pickUpAt: flown.from.endAt + HOUR_MS / 2, meets: 'MU1' };
    expect(rideAfter(ride, [flown])).toMatchObject({ pickUpAt: flown.to.endAt + HOUR_MS / 2, meets: 'CA6' });
    const again = { from: flown.to, to: way('CA5 CA6', '2026-12-09', 10) };
    const second = { ...any, pickUpAt: again.from.endAt - HOUR_MS / 2, meets: 'CA6' };
    expect(rideAfter(second, [again])).toMatchObject({
      pickUpAt: again.to.endAt - HOUR_MS / 2,
      meets: 'CA6',
    });
  });

  test('hangs on what leads to its city or out of it', () => {
    const on = way('G2', '2026-12-07', 13, 1, ['SHA', 'SZH']);
    const there = { from: way('G1', '2026-12-07', 8, 4, ['BJS', 'SHA']), to: way('G3', '2026-12-08', 10) };
    const inShanghai = { ...any, pickUpAt: there.from.endAt + 2.5 * HOUR_MS };
    expect(
      rideAfter(inShanghai, [
        { from: on, to: { ...on, ...later(on, '2026-12-08') } },
        { ...there, to: there.from },
      ]),
    ).toEqual({
      act: 'keep',
      why: 'fits',
    });
    const inBeijing = { ...any, city: 'BJS', pickUpAt: there.from.endAt + HOUR_MS };
    expect(rideAfter(inBeijing, [there])).toEqual({ act: 'keep', why: 'fits' });
  });

  test('to an airport leads to the flight, though another arrived shortly before', () => {
    const arrived = { from: way('MU1', '2026-12-07', 6, 4), to: way('MU1', '2026-12-08', 6, 4) };
    const on = way('MU2', '2026-12-07', 14);
    const ride = { ...any, pickUpAt: arrived.from.endAt + 2 * HOUR_MS, hub: 'ends' as const };
    expect(rideAfter(ride, [arrived, { from: on, to: on }])).toEqual({ act: 'keep', why: 'fits' });
    expect(
      rideAfter({ ...ride, hub: 'begins' }, [{ from: on, to: { ...on, ...later(on, '2026-12-08') } }]),
    ).toEqual({
      act: 'keep',
      why: 'fits',
    });
  });

  test('leads to what leaves after it', () => {
    const ride = { ...any, pickUpAt: out.from.startAt - 2 * HOUR_MS };
    expect(rideAfter(ride, [out])).toMatchObject({ pickUpAt: out.to.startAt - 2 * HOUR_MS });
  });

  test('hanging on nothing it stays', () => {
    const ride = { ...any, pickUpAt: out.from.endAt + 9 * HOUR_MS };
    expect(rideAfter(ride, [out])).toEqual({ act: 'keep', why: 'fits' });
  });
});
