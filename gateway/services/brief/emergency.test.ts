import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { valueOf } from '../../../tests/answers.ts';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { flightRow, searchIntlFlights, within } from '../../../tests/flightRows.ts';
import { readData } from '../../base/readData.ts';
import { emergencyContacts } from './emergency.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

const contacts = (...items: unknown[]) =>
  emergencyContacts(world.deps.store.db, items as readonly OrderItem[]);
const said = async (...items: unknown[]) =>
  (await contacts(...items)).map(({ kind, phone, country }) =>
    [country?.zh, kind, phone].filter(Boolean).join(' '),
  );

const port = (cityCode: string, zone: string) => ({ cityCode, zone });
const beijing = port('BJS', 'Asia/Shanghai');
const flight = (...ports: (typeof beijing)[]) => ({
  segments: ports.slice(1).map((to, at) => ({ from: ports[at], to })),
});
const stay = (code: string, zone?: string) => ({ checkIn: '2026-12-08', city: { code, zone } });
const train = (from: string, to: string) => ({ trainNo: 'G79', from: { code: from }, to: { code: to } });
const atHome = ['police 110', 'ambulance 120', 'fire 119'];

test('a trip in China has the numbers of China, and no consuls', async () => {
  expect(await said(train('VNP', 'AOH'), stay('SHA'), flight(beijing, port('SHA', 'Asia/Shanghai')))).toEqual(
    atHome,
  );
});

test('a trip abroad has the numbers of where it leads instead, in the order visited, and the consuls', async () => {
  const frankfurt = port('FRA', 'Europe/Berlin');
  const doha = port('DOH', 'Asia/Qatar');
  const there = flight(beijing, doha, frankfurt);
  expect(await said(there, stay('FRA', 'Europe/Berlin'), flight(frankfurt, beijing))).toEqual([
    '卡塔尔 emergency 999',
    '德国 police 110',
    '德国 ambulance 112',
    '德国 fire 112',
    'consular +86 10 12308',
  ]);
  // What of it lies in China alone is there.
  expect(await said(train('AOH', 'VNP'), flight(beijing, frankfurt))).toEqual([
    ...atHome.map((one) => `中国 ${one}`),
    '德国 police 110',
    '德国 ambulance 112',
    '德国 fire 112',
    'consular +86 10 12308',
  ]);
});

test('Hong Kong has its own numbers and no consuls of China, by air and by rail', async () => {
  const only = ['中国香港 emergency 999'];
  expect(await said(flight(beijing, port('HKG', 'Asia/Hong_Kong')))).toEqual(only);
  const { code } = await world.deps.store.db
    .selectFrom('rail_station')
    .select('code')
    .where('city_code', '=', 'HKG')
    .executeTakeFirstOrThrow();
  expect(await said(train('VNP', code))).toEqual(only);
});

test('of a place nobody knows it says to ask there', async () => {
  expect(await said(flight(beijing, port('XXX', 'Africa/Lagos')))).toEqual([
    'local',
    'consular +86 10 12308',
  ]);
});

test('every country there are flights to has numbers', async () => {
  const rows = await world.deps.store.db.selectFrom('air_city').select('country').distinct().execute();
  const { countries } = readData(
    'emergency-numbers',
    z.object({ countries: z.array(z.object({ code: z.string() })) }),
  );
  const listed = countries.map(({ code }) => code);
  expect(rows.map(({ country }) => country).filter((code) => !listed.includes(code))).toEqual([]);
  const { cities } = readData('airports', z.object({ cities: z.array(z.object({ country: z.string() })) }));
  expect(cities.map(({ country }) => country).filter((code) => !listed.includes(code))).toEqual([]);
});

test('a booked journey to Germany is briefed with its numbers, on paper too', async () => {
  const booker = await world.as('linjing');
  const id = await world.employeeId('zhangwei');
  const { offer, fare } = within((await searchIntlFlights(booker, [{ kind: 'employee', id }])).offers);
  const { rows } = await valueOf(
    booker('trip.draft.submit', { tab: 'business', rows: [flightRow(offer, fare.option, id)] }),
  );
  const orderId = rows[0]?.orderId as never;
  const brief = await valueOf(booker('brief.trip.get', { orderId }));
  const numbers = brief.contacts.map(({ phone }) => phone);
  expect(numbers).toEqual(expect.arrayContaining(['112', '+86 10 12308']));
  expect(numbers).not.toContain('120');
  const { pdf } = await valueOf(booker('brief.papers.get', { orderIds: [orderId], language: 'de' }));
  expect(pdf.length).toBeGreaterThan(1000);
});
