import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { seededRandom } from '../../base/seededRandom.ts';
import { fingerprint } from '../../suppliers/simulated/data/fingerprint.ts';
import { fareFen } from '../../suppliers/simulated/data/rail/fares.ts';
import { buildTimetable } from '../../suppliers/simulated/data/rail/timetable.ts';
import type { SampleOrder } from './orderTickets.ts';
import { buildPeople } from './people.ts';
import { sampleOrders } from './sampleOrders.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');
const trains = buildTimetable(seededRandom(1));
const byNumber = new Map(trains.map((train) => [train.trainNo, train]));
const people = buildPeople(seededRandom(1), now);
const ordersAt = (seed: number, at: number) => [
  ...sampleOrders(seededRandom(seed), trains, buildPeople(seededRandom(1), at), at),
];
const orders = ordersAt(3, now);
const codeOf = (username: string) => people.employees.find((row) => row.username === username)?.userCode;

/** What is wrong with an order, judged against the timetable and the clock. */
function orderFaults(order: SampleOrder, at: number): string[] {
  const faults: string[] = [];
  const train = byNumber.get(order.trainNo);
  const from = train?.stops.find((stop) => stop.stationCode === order.fromStation);
  const to = train?.stops.find((stop) => stop.stationCode === order.toStation);
  if (!train || !from || !to) return ['no such ride'];
  if (order.arriveAt - order.departAt !== (to.arriveMinute - from.departMinute) * 60_000)
    faults.push('times');
  if ((order.departAt / 60_000 + 480) % 1440 !== from.departMinute % 1440) faults.push('clock');
  const fare = fareFen({ tier: train.tier, seat: order.seat, km: to.km - from.km }) ?? 0;
  if (train.seats[order.seat] === undefined || order.fareFen > fare || order.fareFen < fare * 0.85) {
    faults.push('fare');
  }
  if (order.createdAt > at || order.updatedAt > at) faults.push('from the future');
  if (order.createdAt >= order.departAt) faults.push('booked after departure');
  if (order.updatedAt < order.createdAt) faults.push('ended before it began');
  const travelled = order.state === 'used' || order.state === 'settled';
  if (travelled && order.arriveAt > at) faults.push('used too early');
  if ((order.state === 'issued' || order.state === 'held') && order.departAt <= at)
    faults.push('waits too long');
  if ((order.state === 'held') !== (order.deadlineAt !== null)) faults.push('deadline');
  if ((order.state === 'refunded') !== (order.refundFeeFen !== null)) faults.push('refund fee');
  if (order.tab === 'private' && order.payer !== 'personal') faults.push('payer');
  return faults;
}

describe('sample orders', () => {
  test('the same seed gives the same orders, another seed others', () => {
    expect(fingerprint(ordersAt(3, now))).toBe(fingerprint(orders));
    expect(fingerprint(ordersAt(4, now))).not.toBe(fingerprint(orders));
  });

  test('10,000 past ones for the big company, about 100 for the other, some still to come', () => {
    const count = (companyId: string, coming: boolean) =>
      orders.filter((order) => order.companyId === companyId && order.departAt > now === coming).length;
    expect([count('1001', false), count('2001', false)]).toEqual([10_000, 100]);
    expect([count('1001', true), count('2001', true)]).toEqual([60, 6]);
  });

  test('no order has a fault', () => {
    const faulty = orders.flatMap((order) =>
      orderFaults(order, now).map((fault) => `${order.orderIndex}: ${fault}`),
    );
    expect(faulty).toEqual([]);
  });

  test.each([
    ['a cheaper fare', { fareFen: 50 }, 'fare'],
    ['an early use', { arriveAt: now + DAY_MS }, 'used too early'],
    ['a fee without a refund', { refundFeeFen: 100 }, 'refund fee'],
    ['a train that does not stop there', { toStation: 'LSO' }, 'no such ride'],
    ['a booking after departure', { createdAt: now, updatedAt: now }, 'booked after departure'],
  ])('%s is caught', (_, spoil, fault) => {
    const settled = orders.find((order) => order.state === 'settled');
    if (!settled) throw new Error('none settled');
    expect(orderFaults(settled, now)).toEqual([]);
    expect(orderFaults({ ...settled, ...spoil }, now)).toContain(fault);
  });

  test('no place is sold twice on a train and day', () => {
    const places = orders.map((order) => `${order.trainNo}|${order.date}|${order.coach}|${order.seatNo}`);
    expect(new Set(places).size).toBe(orders.length);
  });

  test('they span twelve months, oldest first, orders of a trip together', () => {
    const past = orders.filter((order) => order.companyId === '1001' && order.departAt <= now);
    expect(past[0]?.createdAt).toBeLessThan(now - 360 * DAY_MS);
    expect(past.at(-1)?.createdAt).toBeGreaterThan(now - 3 * DAY_MS);
    for (const [index, order] of past.entries()) {
      expect(order.createdAt).toBeGreaterThanOrEqual(past[index - 1]?.createdAt ?? 0);
      expect(order.tripIndex - (past[index - 1]?.tripIndex ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  test('nearly all are business, most are settled', () => {
    const share = (holds: (order: SampleOrder) => boolean) => orders.filter(holds).length / orders.length;
    expect(share((order) => order.tab === 'business')).toBeGreaterThan(0.93);
    expect(share((order) => order.state === 'settled' || order.state === 'used')).toBeGreaterThan(0.85);
    expect(share((order) => order.state === 'cancelled')).toBeGreaterThan(0.02);
    expect(share((order) => order.state === 'refunded')).toBeGreaterThan(0.02);
    expect(share((order) => order.reasonCode !== null)).toBeGreaterThan(0.01);
  });

  test('orders stay inside a company', () => {
    const companyOf = new Map(people.employees.map((row) => [row.userCode, row.companyId]));
    const strangers = orders.filter(
      (order) =>
        companyOf.get(order.bookerCode) !== order.companyId ||
        companyOf.get(order.principalCode) !== order.companyId,
    );
    expect(strangers).toEqual([]);
  });

  test('linjing books for her principals while their grants hold, and never for others', () => {
    const byLinjing = orders.filter((order) => order.bookerCode === codeOf('linjing'));
    const coming = byLinjing.filter((order) => order.departAt > now);
    expect(coming.length).toBeGreaterThanOrEqual(10);
    expect(coming.filter((order) => order.state === 'held')).toHaveLength(2);
    const outside = byLinjing.filter((order) => {
      if (order.principalCode === order.bookerCode) return false;
      return !people.grants.some(
        (grant) =>
          grant.operatorCode === order.bookerCode &&
          grant.principalCode === order.principalCode &&
          grant.fromAt <= order.createdAt &&
          order.createdAt < Math.min(grant.toAt, grant.revokedAt ?? grant.toAt),
      );
    });
    expect(outside).toEqual([]);
  });

  test('nothing stands in the way of a trip of her principals tomorrow or the day after', () => {
    const served = people.grants.filter((grant) => grant.operatorCode === codeOf('linjing'));
    const soon = orders.filter(
      (order) =>
        order.departAt > now &&
        order.departAt < now + 2 * DAY_MS &&
        served.some(
          (grant) =>
            grant.revokedAt === null && grant.toAt > now && grant.principalCode === order.principalCode,
        ),
    );
    expect(soon).toEqual([]);
  });

  test.each([
    '2026-01-01T00:01:00+08:00',
    '2026-03-01T23:59:00+08:00',
    '2027-02-06T09:00:00+08:00',
    '2027-12-31T23:58:00+08:00',
    '2028-02-29T12:00:00+08:00',
  ])('any start will do: %s', (start) => {
    const at = Date.parse(start);
    const made = ordersAt(3, at);
    expect(made).toHaveLength(10_166);
    expect(made.flatMap((order) => orderFaults(order, at))).toEqual([]);
  });
});
