import { z } from 'zod/mini';
import type { CarSpent } from '../../../../contract/rules/car/carStandard.ts';
import { endedStates } from '../../../../contract/rules/order/orderSteps.ts';
import { chinaDate, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { orderPrice } from '../../../../contract/shapes/order.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import type { TravellerRecord } from '../people/travellers.ts';
import type { Position } from './hotels.ts';
import { type Named, named } from './named.ts';

const carPlaceKinds = ['airport', 'station', 'district'] as const;
export type CarPlace = Named &
  Position & { readonly kind: (typeof carPlaceKinds)[number]; readonly cityCode: string };
export type CarCity = Named & { readonly tier: number; readonly places: readonly CarPlace[] };

/** Cities with their places, hot ones first, then by pinyin; airports before stations before quarters. */
export async function carCities(db: Db): Promise<CarCity[]> {
  const places = (await db.selectFrom('car_place').selectAll().orderBy('position').execute()).map(
    (row): CarPlace => ({
      ...named(row),
      kind: enumValue('car_place.kind', carPlaceKinds, row.kind),
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

/**
 * What the company bears of the business rides a traveller takes on the day and in the month of a pick-up (epoch ms):
 * the supplier's share, without our service fee.
 */
export async function carSpending(
  db: Db,
  companyId: string,
  { ref, principalId }: Pick<TravellerRecord, 'ref' | 'principalId'>,
  pickUpAt: number,
): Promise<CarSpent> {
  const date = chinaDate(pickUpAt);
  const first = `${date.slice(0, 8)}01`;
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  const rows = await db
    .selectFrom('travel_order')
    .select(['id', 'depart_at', 'total_fen', 'body'])
    .where('company_id', '=', companyId)
    .where('principal_id', '=', principalId)
    .where('tab', '=', 'business')
    .where('depart_at', '>=', chinaInstant(first))
    .where('depart_at', '<', chinaInstant(next))
    .where('kind', '=', 'car')
    .where('traveller_kind', '=', ref.kind)
    .where('traveller_id', '=', ref.id)
    .where('state', 'not in', endedStates)
    .execute();
  return {
    dayFen: borneOf(rows.filter((ride) => chinaDate(ride.depart_at) === date)),
    monthFen: borneOf(rows),
  };
}

type Ride = Pick<Tables['travel_order'], 'id' | 'body' | 'total_fen'>;
const priced = jsonColumn('travel_order.body', z.looseObject({ price: orderPrice }));

/** Of a ride whose price cannot be read all it costs counts: a limit holds, and a search is not lost to it. */
function borneOf(rides: readonly Ride[]): number {
  const borne = rides.map(({ id, body, total_fen }) => {
    const price = unlessBroken(() => priced.read(body, id))?.price;
    return price ? Math.min(price.companyFen, price.fareFen + price.taxFen) : total_fen;
  });
  return borne.reduce((sum, fen) => sum + fen, 0);
}
