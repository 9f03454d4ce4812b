import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { Berth } from '../data/rail/fares.ts';
import { seatPlace } from '../data/rail/seatPlaces.ts';

/** A place that can be sold. `seatNo` tells places of a coach apart; standing ones are numbered `#n`. */
export type TrainPlace = { readonly coach: string; readonly seatNo: string; readonly berth: Berth | null };

const known = new Map<string, readonly TrainPlace[]>();

/** All places of a class in a formation, in the order they are sold. */
export function placesOf(formation: string, seat: SeatCode): readonly TrainPlace[] {
  const key = `${formation}|${seat}`;
  const found = known.get(key);
  if (found) return found;
  const places: TrainPlace[] = [];
  for (let index = 0; ; index++) {
    const place = seatPlace(formation, seat, index);
    if (!place) break;
    places.push({ ...place, seatNo: place.seatNo || `#${index + 1}` });
  }
  known.set(key, places);
  return places;
}

/** A place as `sim_unit` keeps it, apart from every other of its train. */
export function placeKey(seat: string, { coach, seatNo }: Pick<TrainPlace, 'coach' | 'seatNo'>): string {
  return `${seat}/${coach}/${seatNo}`;
}

/** What a passenger is told of a place: a standing ticket names a coach and no seat. */
export function shownSeat(seatNo: string): string {
  return seatNo.startsWith('#') ? '' : seatNo;
}
