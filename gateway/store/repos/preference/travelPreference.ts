import { z } from 'zod/mini';
import { readJson } from '../../../../contract/kit/readJson.ts';
import { noFlightPreference } from '../../../../contract/rules/flight/flightPreference.ts';
import {
  type FlightPreference,
  flightChoice,
  flightPreference,
  roomPreference,
} from '../../../../contract/shapes/preference.ts';
import { compiledOnce, padded } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

/** Which flights and rooms an employee prefers. */
export type TravelPreference = {
  readonly flights: FlightPreference;
  readonly rooms: z.output<typeof roomPreference>;
};

const rowsOf = compiledOnce((db, { ids }: { readonly ids: readonly string[] }) =>
  db
    .selectFrom('travel_preference')
    .select(['employee_id', 'airlines', 'flights', 'rooms'])
    .where('employee_id', 'in', ids),
);

/** What employees prefer, by their id; whoever set nothing has no entry. */
export async function travelPreferencesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TravelPreference>> {
  if (ids.length === 0) return new Map();
  const { rows } = await rowsOf(db, { ids: padded(ids) });
  return new Map(rows.map((row) => [row.employee_id, preferenceOf(row)]));
}

/** Sets some of what an employee prefers and leaves the rest. */
export async function putTravelPreference(
  db: Db,
  employeeId: string,
  { flights, rooms }: TravelPreference,
  now: number,
): Promise<void> {
  const { airlines, ...choice } = flights;
  const values = {
    airlines: JSON.stringify(airlines),
    flights: JSON.stringify(choice),
    rooms: JSON.stringify(rooms),
    updated_at: now,
  };
  await db
    .insertInto('travel_preference')
    .values({ employee_id: employeeId, ...values })
    .onConflict((on) => on.column('employee_id').doUpdateSet(values))
    .execute();
}

const choices = z.object(flightChoice);

/** A wish a later version wrote and this one does not know counts as none: a search never fails by it. */
function preferenceOf({
  airlines,
  flights,
  rooms,
}: Pick<Tables['travel_preference'], 'airlines' | 'flights' | 'rooms'>): TravelPreference {
  const codes = flightPreference.shape.airlines.safeParse(readJson(airlines));
  const choice = choices.safeParse(readJson(flights));
  const features = roomPreference.safeParse(readJson(rooms));
  return {
    flights: { ...noFlightPreference, ...choice.data, airlines: codes.data ?? [] },
    rooms: features.data ?? [],
  };
}
