import { zoneInstant } from '../time/zoneTime.ts';
import type { Leg } from './leg.ts';

const zone = 'Asia/Shanghai';

/** A city of the tests, named as its code. */
export const place = (code: string) => ({ code, name: { zh: code, en: code }, zone });

/** Epoch ms of a time in China as it is written, `2026-11-21 08:30`. */
export function at(text: string): number {
  const [date = '', clock = '00:00'] = text.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return zoneInstant(zone, date, hours * 60 + minutes);
}

let made = 0;

/** A way between two cities (`BJS-SHA`), by train unless told otherwise; an order and a booking of its own. */
export function way(route: string, startAt: string, endAt: string, more: Partial<Leg> = {}): Leg {
  const [from = '', to = ''] = route.split('-');
  made += 1;
  return {
    orderId: `O${made}`,
    part: 0,
    tripId: `T${made}`,
    moves: 'way',
    from: place(from),
    to: place(to),
    fromHub: `${from}1`,
    toHub: `${to}1`,
    startAt: at(startAt),
    endAt: at(endAt),
    readyMinutes: 15,
    leaveMinutes: 5,
    ...more,
  };
}

/** Nights in a city, from 14:00 to 12:00. */
export function stay(city: string, first: string, end: string, more: Partial<Leg> = {}): Leg {
  const none = { fromHub: null, toHub: null, readyMinutes: 0, leaveMinutes: 0 };
  return way(`${city}-${city}`, `${first} 14:00`, `${end} 12:00`, { moves: 'stay', ...none, ...more });
}

/** A ride within a city. */
export function ride(city: string, startAt: string, endAt: string, more: Partial<Leg> = {}): Leg {
  const none = { fromHub: null, toHub: null, readyMinutes: 0, leaveMinutes: 0 };
  return way(`${city}-${city}`, startAt, endAt, { moves: 'local', ...none, ...more });
}
