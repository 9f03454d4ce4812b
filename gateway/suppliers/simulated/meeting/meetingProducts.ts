import { z } from 'zod/mini';
import type { MeetingFacility } from '../../../../contract/enums/meeting/meeting.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { MeetingProduct } from '../../../../contract/shapes/meeting/meeting.ts';
import { type Localised, localised } from '../../../../contract/shapes/primitives.ts';
import { readData } from '../../../base/readData.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { allCities } from '../../../store/repos/catalogue/cities.ts';
import { chance } from '../engine/chance.ts';

const YUAN = 100;
/** How many houses of a city offer for a meeting, and how far ahead ships are on sale, days. */
const MOST_VENUES = 6;
const DAYS_AHEAD = 60;
/** Houses with halls have so many stars at least. */
const LEAST_STARS = 4;
const terms = { freeDays: 14, lateFeePercent: 30 } as const;

const { ships } = readData(
  'sailings',
  z.strictObject({
    source: z.string(),
    ships: z.array(
      z.strictObject({
        id: z.string(),
        port: z.string(),
        weekday: z.number(),
        nights: z.number(),
        people: z.number(),
        cabins: z.number(),
        halls: z.number(),
        roomYuan: z.number(),
        hallYuan: z.number(),
        mealYuan: z.number(),
        name: localised,
        line: localised,
        route: localised,
      }),
    ),
  }),
);

/** Codes of the cities that have a house with halls. */
export async function venueCities(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('hotel')
    .select('city_code')
    .distinct()
    .where('stars', '>=', LEAST_STARS)
    .execute();
  return rows.map((row) => row.city_code);
}

/** Houses of a city with halls, the best known first. */
export async function venuesIn(db: Db, city: string): Promise<MeetingProduct[]> {
  return venues(db, { city });
}

/** The ships that leave within the next weeks, the first to leave first. */
export async function sailingsFrom(db: Db, now: number): Promise<MeetingProduct[]> {
  const names = await cityNames(db);
  const today = chinaDate(now);
  return ships
    .flatMap((ship) => departures(ship.weekday, today).map((date) => sailing(ship, date, names)))
    .toSorted((a, b) => ((a.departOn ?? '') < (b.departOn ?? '') ? -1 : 1));
}

/** One product; null for one that is not on sale. */
export async function meetingProductOf(db: Db, id: string, now: number): Promise<MeetingProduct | null> {
  const [code = '', date] = id.split('@');
  if (date !== undefined) {
    const ship = ships.find((one) => one.id === code);
    if (!ship || !departures(ship.weekday, chinaDate(now)).includes(date)) return null;
    return sailing(ship, date, await cityNames(db));
  }
  const [found] = await venues(db, { hotelId: code.replace(/^V-/, '') });
  return found ?? null;
}

type Names = ReadonlyMap<string, Localised>;

async function cityNames(db: Db): Promise<Names> {
  return new Map((await allCities(db)).map(({ code, name }) => [code, name]));
}

/** Days within the time ships are on sale that fall on a weekday. */
function departures(weekday: number, today: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(today, n + 1)).filter(
    (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday,
  );
}

function sailing(ship: (typeof ships)[number], date: string, names: Names): MeetingProduct {
  return {
    productId: `${ship.id}@${date}`,
    kind: 'sailing',
    name: ship.name,
    seller: ship.line,
    city: { code: ship.port, name: names.get(ship.port) ?? { zh: ship.port, en: ship.port } },
    route: ship.route,
    stars: null,
    departOn: date,
    nights: ship.nights,
    peopleMax: ship.people,
    rooms: ship.cabins,
    halls: ship.halls,
    facilities: ['projection', 'banquet', 'gym', 'deck'],
    roomFen: ship.roomYuan * YUAN,
    hallFen: ship.hallYuan * YUAN,
    mealFen: ship.mealYuan * YUAN,
    ...terms,
  };
}

async function venues(
  db: Db,
  of: { readonly city: string } | { readonly hotelId: string },
): Promise<MeetingProduct[]> {
  const all = db
    .selectFrom('hotel')
    .innerJoin('sim_hotel', 'sim_hotel.hotel_id', 'hotel.id')
    .select(['hotel.id', 'hotel.city_code', 'name_zh', 'name_en', 'hotel.stars', 'address_zh', 'address_en'])
    .select('base_fen')
    .where('hotel.stars', '>=', LEAST_STARS)
    .orderBy('score_tenths', 'desc')
    .orderBy('hotel.id')
    .limit(MOST_VENUES);
  const rows = await ('city' in of
    ? all.where('hotel.city_code', '=', of.city)
    : all.where('hotel.id', '=', of.hotelId)
  ).execute();
  const names = await cityNames(db);
  return rows.map((row) => {
    const name = { zh: row.name_zh, en: row.name_en };
    const size = 1 + Math.floor(chance(`${row.id}|halls`) * 4);
    const roomFen = Math.round(row.base_fen / YUAN) * YUAN;
    return {
      productId: `V-${row.id}`,
      kind: 'venue',
      name,
      seller: name,
      city: {
        code: row.city_code,
        name: names.get(row.city_code) ?? { zh: row.city_code, en: row.city_code },
      },
      route: { zh: row.address_zh, en: row.address_en },
      stars: row.stars,
      departOn: null,
      nights: null,
      peopleMax: size * 150,
      rooms: size * 60,
      halls: size + 1,
      facilities: facilitiesOf(row.id, row.stars),
      roomFen,
      hallFen: roomFen * (4 + size * 2),
      mealFen: (row.stars === 5 ? 368 : 268) * YUAN,
      ...terms,
    };
  });
}

function facilitiesOf(id: string, stars: number): MeetingFacility[] {
  const more = (['translation', 'streaming', 'gym'] as const).filter((one) => chance(`${id}|${one}`) > 0.4);
  return ['projection', ...more, ...(stars === 5 ? (['banquet'] as const) : [])];
}
