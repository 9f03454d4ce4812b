import type { flightStatusCalls } from '../../../contract/calls/flightStatus/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import type { FollowedFlight } from '../../store/repos/flightStatus/flightFollows.ts';
import type { AirStatus } from '../../suppliers/flight.ts';
import { type Names, segmentsOf } from '../catalogue/flight/segments.ts';

export type FlightStatus = OutputOf<(typeof flightStatusCalls)['flightStatus.follow.add']>;
/** Why somebody follows a flight, by its number and date. */
export type Followed = ReadonlyMap<string, NonNullable<FlightStatus['followed']>>;

/** A flight of one day by number and date. */
export function flightKey({ flightNo, date }: { readonly flightNo: string; readonly date: string }): string {
  return `${flightNo}_${date}`;
}

/** Why somebody follows flights: by choice wins over a booking. */
export function whyFollowed(flights: readonly FollowedFlight[]): Followed {
  return new Map(flights.map((one) => [flightKey(one), one.isChosen ? 'chosen' : 'booked']));
}

/** A flight's status as screens show it; none where an airport is not ours to name. */
export function statusView(status: AirStatus, names: Names, followed: Followed): FlightStatus[] {
  const { leg, plannedDepartAt, plannedArriveAt, state, gate, wasGate } = status;
  const [segment] = segmentsOf({ legs: [leg] }, names) ?? [];
  if (!segment) return [];
  return [
    {
      segment,
      date: leg.date,
      state,
      plannedDepartAt,
      plannedArriveAt,
      gate,
      wasGate,
      followed: followed.get(flightKey(leg)) ?? null,
    },
  ];
}
