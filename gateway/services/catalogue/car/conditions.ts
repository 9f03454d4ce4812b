import { RIDE_CHANGE, rideRefundRule } from '../../../../contract/rules/car/carRide.ts';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { CarLevelOffer, CarRide } from '../../../suppliers/car.ts';

/** What cancelling a ride in a level costs. */
export function conditionsOf({ service, notes }: CarRide, { cancelFeeFen }: CarLevelOffer): Conditions {
  return {
    refund: rideRefundRule(service === 'now', cancelFeeFen),
    change: RIDE_CHANGE,
    baggage: null,
    notes: [...notes],
  };
}
