import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { DepartureBucket } from '../dates/timeBucket.ts';
import type { TripReading } from '../phrase/readTrips.ts';
import { type Place, placeName } from '../places/place.ts';

/** What a leg of the desk is looked for as, and what its ends are called. */
export type LegSearch = {
  readonly from: Place;
  readonly to: Place;
  readonly date: string;
  readonly times: readonly DepartureBucket[];
  readonly option: string | null;
  /** Nights of a stay. */
  readonly nights?: number;
  /** The time a ride begins, `09:30`. */
  readonly clock?: string;
  readonly names: { readonly from: Localised; readonly to: Localised };
};

/** The search of a leg that was typed. */
export function legSearchOf({ kind: _kind, cities, ...asked }: TripReading): LegSearch {
  const nameOf = (end: Place) => placeName(end, cities) ?? { zh: end.code, en: end.code };
  return { ...asked, names: { from: nameOf(asked.from), to: nameOf(asked.to) } };
}
