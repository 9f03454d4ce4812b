import type { reportCalls } from '../../../contract/calls/report/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { products as kindsSold, type ProductKind, productKinds } from '../../../contract/products.ts';
import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { waysOfPerson } from '../../store/repos/report/costs.ts';
import { method } from './costs.ts';
import { emittedOn, type Way } from './emissions.ts';
import type { City, Places } from './places.ts';

type Footprint = OutputOf<(typeof reportCalls)['report.footprint.get']>;
type Ways = Footprint['footprint']['ways'];

/** Statistics go back one year (spec §9). */
const DAYS = 365;

/** Where the caller went in the past year, and what it emitted. */
export async function footprintOf(db: Db, places: Places, scope: Scope): Promise<Footprint> {
  const to = chinaDate(scope.now);
  const from = addDays(to, -DAYS);
  const counted = await waysOfPerson(db, callerOf(scope).employeeId, chinaInstant(from), scope.now);
  const visits = new Map<string, { city: City; visits: number; kind: ProductKind; code: string }>();
  const ways = new Map<string, Ways[number]>();
  const products = new Map<string, { orders: number; co2Kg: number }>();
  let km = 0;
  let nights = 0;
  for (const way of counted) {
    const emitted = emittedOn(way, places);
    km += emitted.km;
    if (kindsSold[way.kind].moves === 'stay') nights += way.quantity;
    const before = products.get(way.kind) ?? { orders: 0, co2Kg: 0 };
    products.set(way.kind, {
      orders: before.orders + way.orders,
      co2Kg: before.co2Kg + emitted.co2Kg,
    });
    const stops = stopsOf(way);
    const reached = stops.length > 1 ? stops.slice(1) : kindsSold[way.kind].moves === 'stay' ? stops : [];
    for (const code of reached) {
      const city = places.cityOf(way.kind, code);
      if (!city) continue;
      const known = visits.get(city.code);
      visits.set(city.code, {
        city,
        kind: way.kind,
        code,
        visits: (known?.visits ?? 0) + way.orders,
      });
    }
    for (const leg of legsOf(way, places)) {
      const key = `${leg.from} ${leg.to} ${leg.kind}`;
      const known = ways.get(key);
      ways.set(
        key,
        known
          ? {
              ...known,
              times: known.times + leg.times,
              km: known.km + leg.km,
              co2Kg: known.co2Kg + leg.co2Kg,
            }
          : leg,
      );
    }
  }
  const kinds = productKinds.flatMap((kind) => {
    const one = products.get(kind);
    return one ? [{ kind, orders: one.orders, co2Kg: Math.round(one.co2Kg) }] : [];
  });
  return {
    footprint: {
      from,
      to,
      orders: kinds.reduce((sum, { orders }) => sum + orders, 0),
      km: Math.round(km),
      nights,
      co2Kg: kinds.reduce((sum, { co2Kg }) => sum + co2Kg, 0),
      places: [...visits.values()]
        .map(({ city, kind, code, visits: count }) => ({
          ...city,
          visits: count,
          point: places.pointOf(kind, code),
        }))
        .toSorted((a, b) => b.visits - a.visits),
      ways: [...ways.values()]
        .map((way) => ({ ...way, km: Math.round(way.km), co2Kg: Math.round(way.co2Kg) }))
        .toSorted((a, b) => b.times - a.times),
      products: kinds,
    },
    method,
  };
}

/** The airports or stations of a way, or the one city it is had in. */
function stopsOf({ path }: Pick<Way, 'path'>): string[] {
  return (path.split(':').at(-1) ?? '').split('-');
}

/** The legs of a way between different cities; a leg counts whichever way round it is gone. */
function legsOf(way: Way, places: Places): Ways {
  const stops = stopsOf(way);
  return stops.slice(1).flatMap((code, index) => {
    const [from, to] = [places.cityOf(way.kind, stops[index] ?? ''), places.cityOf(way.kind, code)];
    if (!from || !to || from.code === to.code) return [];
    const cabin = way.path.includes(':') ? `${way.path.split(':')[0]}:` : '';
    const { km, co2Kg } = emittedOn({ ...way, path: `${cabin}${stops[index]}-${code}` }, places);
    const [a = '', b = ''] = [from.code, to.code].toSorted();
    return [{ from: a, to: b, kind: way.kind, times: way.orders, km, co2Kg }];
  });
}
