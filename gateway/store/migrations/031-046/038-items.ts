import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { readJson } from '../../../../contract/kit/readJson.ts';
import { type Localised, localised } from '../../../../contract/shapes/primitives.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';

type Place = { code: string; name_zh: string; name_en: string; name_de: string };
type Tables = {
  travel_order: { id: string; kind: string; item: string };
  rail_station: Place;
  car_place: Place & { city_code: string };
};

const station = z.looseObject({ code: z.string(), name: localised });
const ticketItem = z.looseObject({ from: station, to: station });
const rideItem = z.looseObject({
  city: z.looseObject({ code: z.string() }),
  from: z.string(),
  to: z.string(),
  fromName: z.optional(localised),
  toName: z.optional(localised),
});

const AT_ONCE = 500;

/** Stations of stored tickets by their code, and places of stored rides by their Chinese name in the ride's city. */
export async function placesOfOrdersNamed(on: Kysely<unknown>): Promise<void> {
  const db = on.withTables<Tables>();
  const stations = new Map<string, Localised>();
  for (const row of await db.selectFrom('rail_station').selectAll().execute())
    stations.set(row.code, localisedColumns(row));
  const places = new Map<string, Localised>();
  for (const row of await db.selectFrom('car_place').selectAll().execute())
    places.set(`${row.city_code} ${row.name_zh}`, localisedColumns(row));

  // An item of another shape stays as it is: it is refused where it is read, and not by the start of a gateway.
  const ticketOf = (stored: unknown): unknown => {
    const read = ticketItem.safeParse(stored);
    if (!read.success) return stored;
    const { from, to, ...rest } = read.data;
    const known = (one: typeof from) => ({ ...one, name: stations.get(one.code) ?? one.name });
    return { ...rest, from: known(from), to: known(to) };
  };
  const rideOf = (stored: unknown): unknown => {
    const read = rideItem.safeParse(stored);
    if (!read.success) return stored;
    const item = read.data;
    const known = (zh: string) => places.get(`${item.city.code} ${zh}`);
    const fromName = item.fromName ?? known(item.from);
    const toName = item.toName ?? known(item.to);
    return { ...item, ...(fromName && { fromName }), ...(toName && { toName }) };
  };
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('travel_order')
      .select(['id', 'kind', 'item'])
      .where('kind', 'in', ['train', 'car'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, kind, item } of rows) {
      const named = JSON.stringify(kind === 'car' ? rideOf(readJson(item)) : ticketOf(readJson(item)));
      if (named !== item)
        await db.updateTable('travel_order').set({ item: named }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
