import { describe, expect, test } from 'vitest';
import { orderStates } from '../../enums/order.ts';
import { productKinds } from '../../products.ts';
import { disruptionOf, freeActsOf, WITHDRAWN_OPEN_MS } from './disruptions.ts';

const startAt = Date.parse('2026-12-02T10:00:00+08:00');
const endAt = startAt + 3 * 3_600_000;
const rescheduled = { kind: 'rescheduled', departAt: startAt, arriveAt: endAt } as const;
const withdrawn = { kind: 'withdrawn' } as const;
const times = {
  before: startAt - 1,
  underWay: startAt,
  over: endAt,
  nextDay: Date.parse('2026-12-03T00:00:00+08:00'),
};

/** What is told, and what is free, of an issued order of each product. */
const issued = {
  flight: [rescheduled, withdrawn],
  intlFlight: [rescheduled, withdrawn],
  train: [rescheduled, withdrawn],
  hotel: [withdrawn],
  car: [withdrawn],
} as const;
const ticket = ['refund', 'change'];
const free = { flight: ticket, intlFlight: ticket, train: ticket, hotel: ['refund'], car: ['refund'] };

describe.each(productKinds)('%s', (kind) => {
  test.each(orderStates)('%s: a disruption is told where there is something to disrupt', (state) => {
    for (const disruption of [rescheduled, withdrawn]) {
      const order = { kind, state, startAt, endAt, disruption };
      const isKnown = issued[kind].some((one) => one === disruption);
      const isShown = isKnown && (state === 'issued' || state === 'changing');
      expect(disruptionOf(order, times.before)).toBe(isShown ? disruption : null);
      expect(freeActsOf(order, times.before)).toEqual(isKnown && state === 'issued' ? free[kind] : []);
    }
  });

  test('one that was moved is told until it is over; one that was withdrawn as long as it is taken back', () => {
    const at = (disruption: typeof rescheduled | typeof withdrawn, now: number) => {
      const order = { kind, state: 'issued' as const, startAt, endAt, disruption };
      return disruptionOf(order, now) === null ? 'nothing' : freeActsOf(order, now).join(' ');
    };
    const isMoved = issued[kind].some((one) => one === rescheduled);
    // A train is changed until the end of its day (domain §3, rail).
    const leaving = kind === 'train' ? 'change' : '';
    expect(at(rescheduled, times.underWay)).toBe(isMoved ? leaving : 'nothing');
    expect(at(rescheduled, times.over)).toBe('nothing');
    const whole = free[kind].join(' ');
    expect([times.underWay, times.over, times.nextDay].map((now) => at(withdrawn, now))).toEqual([
      whole,
      whole,
      whole,
    ]);
    expect(at(withdrawn, endAt + WITHDRAWN_OPEN_MS)).toBe('nothing');
  });

  test('undisturbed, there is nothing to tell', () => {
    expect(
      disruptionOf({ kind, state: 'issued', startAt, endAt, disruption: null }, times.before),
    ).toBeNull();
    expect(freeActsOf({ kind, state: 'issued', startAt, endAt }, times.before)).toEqual([]);
  });
});

test('of a journey whose second flight was withdrawn, the first one still leaves', () => {
  const order = { kind: 'intlFlight', state: 'issued', startAt, endAt } as const;
  const flightWithdrawn = (index: number) => ({
    ...order,
    disruption: { kind: 'withdrawn' as const, segments: [{ index }] },
  });
  const second = flightWithdrawn(1);
  expect(freeActsOf(second, times.before)).toEqual(ticket);
  expect(freeActsOf(second, times.underWay)).toEqual([]);
  expect(disruptionOf(second, times.over)).toBeNull();
  const first = flightWithdrawn(0);
  expect(freeActsOf(first, times.over)).toEqual(ticket);
});

test('a train that was changed once is given back free, and not changed again', () => {
  const order = { kind: 'train', state: 'issued', startAt, endAt, disruption: withdrawn } as const;
  expect(freeActsOf({ ...order, wasChanged: true }, times.before)).toEqual(['refund']);
});
