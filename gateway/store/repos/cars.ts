import type { CarSpent } from '../../../contract/rules/carStandard.ts';
import { addDays, chinaDate, chinaInstant } from '../../../contract/rules/chinaTime.ts';
import type { OrderState } from '../../../contract/shapes/lists.ts';
import type { Db } from '../openStore.ts';
import type { Position } from './hotels.ts';
import { type Named, named } from './named.ts';
import { orderOf } from './orderRecord.ts';
import { refKey } from './travellers.ts';

export type CarPlaceKind = 'airport' | 'station' | 'district';
export type CarPlace = Named & Position & { readonly kind: CarPlaceKind; readonly cityCode: string };
export type CarCity = Named & { readonly tier: number; readonly places: readonly CarPlace[] };

/** Cities with their places, hot ones first, then by pinyin; airports before stations before quarters. */
export async function carCities(db: Db): Promise<CarCity[]> {
  const places = (await db.selectFrom('car_place').selectAll().orderBy('position').execute()).map(
    (row): CarPlace => ({
      ...named(row),
      kind: kindOf(row.kind),
      cityCode: row.city_code,
      latMicro: row.lat_micro,
      lonMicro: row.lon_micro,
    }),
  );
  const cities = await db
    .selectFrom('rail_city')
    .selectAll()
    .orderBy('hot', 'desc')
    .orderBy('pinyin')
    .execute();
  return cities.flatMap((row) => {
    const own = places.filter((place) => place.cityCode === row.code);
    return own.length > 0 ? [{ ...named(row), tier: row.tier, places: own }] : [];
  });
}

/** States in which a ride costs nobody anything. */
const comeToNothing: readonly OrderState[] = [
  'cancelled',
  'rejected',
  'lapsed',
  'failed',
  'refunded',
  'changed',
];

/**
 * What the company bears of the business rides a company's travellers take on the day and in the month of a pick-up
 * (epoch ms), by traveller; the supplier's share, without our service fee. Nothing where somebody has none.
 */
export async function carSpending(
  db: Db,
  companyId: string,
  pickUpAt: number,
): Promise<(traveller: { readonly kind: string; readonly id: string }) => CarSpent> {
  const date = chinaDate(pickUpAt);
  const first = `${date.slice(0, 8)}01`;
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('tab', '=', 'business')
    .where('depart_at', '>=', chinaInstant(first))
    .where('depart_at', '<', chinaInstant(next))
    .where('kind', '=', 'car')
    .where('state', 'not in', comeToNothing)
    .execute();
  const spent = new Map<string, CarSpent>();
  for (const order of rows.map(orderOf)) {
    const { price } = order.body;
    const fen = Math.min(price.companyFen, price.fareFen + price.taxFen);
    const key = refKey(order.traveller);
    const before = spent.get(key) ?? nothing;
    const isDay = chinaDate(order.startAt) === date;
    spent.set(key, { dayFen: before.dayFen + (isDay ? fen : 0), monthFen: before.monthFen + fen });
  }
  return (traveller) => spent.get(refKey(traveller)) ?? nothing;
}

const nothing: CarSpent = { dayFen: 0, monthFen: 0 };

function kindOf(stored: string): CarPlaceKind {
  const kind = (['airport', 'station', 'district'] as const).find((one) => one === stored);
  if (!kind) throw new Error(`kind of place ${stored}`);
  return kind;
}
