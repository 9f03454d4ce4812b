import type { Conditions } from '../../../contract/shapes/conditions.ts';
import type { HotelPlan } from '../../suppliers/hotel.ts';

/** What goes with a plan: giving it back, and other days, which free the old ones and cost the same. */
export function conditionsOf({ cancel, notes }: HotelPlan): Conditions {
  return { refund: cancel, change: cancel, baggage: null, notes: [...notes] };
}
