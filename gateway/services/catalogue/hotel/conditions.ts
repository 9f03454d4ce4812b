import { STAY_CHANGE } from '../../../../contract/rules/hotel/hotelStay.ts';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { HotelPlan } from '../../../suppliers/hotel.ts';

/** What goes with a plan: giving it back. Staying on is no change: it is asked for and judged for its own nights. */
export function conditionsOf({ cancel, notes }: HotelPlan): Conditions {
  return { refund: cancel, change: STAY_CHANGE, baggage: null, notes: [...notes] };
}
