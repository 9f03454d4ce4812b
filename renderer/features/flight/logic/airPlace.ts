import type { AirPlace } from '../../../../contract/shapes/flight.ts';
import type { Place } from '../../../travel/places/place.ts';

/** A place as the calls of flights name it. */
export function airPlace({ kind, code }: Place): AirPlace {
  return { kind: kind === 'city' ? 'city' : 'airport', code };
}
