import type { SeenFlight } from '../../store/repos/flightStatus/flightFollows.ts';
import type { AirStatus } from '../../suppliers/flight.ts';

/** What a follower is told of a flight. */
export type FlightEvent = 'flightCancelled' | 'flightMoved' | 'gateChanged';

/** How a flight runs, as far as followers are told of it. */
export function seenOf({ state, leg, gate }: AirStatus): NonNullable<SeenFlight> {
  return { state, departAt: leg.departAt, gate };
}

/**
 * What is new about a flight since its follower was last told; at first nothing is. Of a flight of an order its own
 * messages tell when it is moved or cancelled: only its gate is told here.
 */
export function flightEvents(seen: SeenFlight, status: AirStatus, ofOrder: boolean): FlightEvent[] {
  if (!seen) return [];
  const events: FlightEvent[] = [];
  const isCancelled = status.state === 'cancelled';
  if (!ofOrder) {
    if (isCancelled && seen.state !== 'cancelled') events.push('flightCancelled');
    // One that flies again after all has moved as well, be it back to its old time.
    const isMoved = status.leg.departAt !== seen.departAt || seen.state === 'cancelled';
    if (!isCancelled && isMoved) events.push('flightMoved');
  }
  // One that was never seen before it was moved is told of too: it had another before.
  const before = seen.gate || status.wasGate;
  if (
    !isCancelled &&
    before !== '' &&
    status.gate !== '' &&
    status.gate !== before &&
    status.gate !== seen.gate
  )
    events.push('gateChanged');
  return events;
}
