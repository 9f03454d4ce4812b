import type { RoomFeature } from '../../../contract/enums/hotel.ts';
import { ordersFlights, sharedFlightPreference } from '../../../contract/rules/flight/flightPreference.ts';
import type { FlightPreference } from '../../../contract/shapes/preference.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';
import { type TravelPreference, travelPreferencesOf } from '../../store/repos/preference/travelPreference.ts';

type Party = readonly Pick<TravellerRecord, 'ref'>[];

/**
 * What all of a party prefer of flights, of travellers `partyOf` let the caller ask about; undefined where they share
 * nothing a flight is found by. Outside people have no preference.
 */
export async function partyFlights(db: Db, party: Party): Promise<FlightPreference | undefined> {
  const all = await everybodys(db, party);
  const shared = all && sharedFlightPreference(all.map(({ flights }) => flights));
  return shared && ordersFlights(shared) ? shared : undefined;
}

/** What all of a party prefer of a room, likewise. */
export async function partyRooms(db: Db, party: Party): Promise<RoomFeature[] | undefined> {
  const [first, ...others] = (await everybodys(db, party)) ?? [];
  const shared = first?.rooms.filter((feature) => others.every(({ rooms }) => rooms.includes(feature)));
  return shared && shared.length > 0 ? shared : undefined;
}

/** What each of a party prefers; null where one of them set nothing, for then they share nothing. */
async function everybodys(db: Db, party: Party): Promise<TravelPreference[] | null> {
  const ids = party.flatMap(({ ref }) => (ref.kind === 'employee' ? [ref.id] : []));
  if (ids.length < party.length) return null;
  const found = await travelPreferencesOf(db, ids);
  const all = ids.flatMap((id) => found.get(id) ?? []);
  return all.length < ids.length ? null : all;
}
