import type { PlanOption, RoomOffer } from '../contract/shapes/hotel.ts';

/** A plan with the offer of the room it is of. */
export type Plan = PlanOption & Pick<RoomOffer, 'offerId'>;

/** All plans of some rooms. */
export function plansOf(rooms: readonly RoomOffer[]): Plan[] {
  return rooms.flatMap(({ offerId, options }) => options.map((option) => ({ ...option, offerId })));
}
