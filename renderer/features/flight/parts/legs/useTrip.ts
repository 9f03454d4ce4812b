import { useMemo } from 'react';
import { isOwn, useOpenedFor } from '../../../../shared/hooks/useChangeLink.ts';
import type { ChosenLeg } from '../../../../travel/shapes/bookingForm.ts';
import type { Trip } from '../../logic/flightFacts.ts';
import { chosenOf, legsOfTrip } from '../../logic/legs.ts';
import { useFlightKind, useFlightList } from '../useFlightKind.ts';

/** A trip on its way: its legs, those chosen, and the one this list is of. */
export type TripLegs = {
  readonly trip: Trip;
  readonly legs: readonly [Trip, ...Trip[]];
  readonly leg: number;
  /** What is searched for. */
  readonly question: Trip;
  /** What was chosen for the legs before it. */
  readonly chosen: readonly ChosenLeg[];
};

const none: readonly ChosenLeg[] = [];

/** The legs of a search; `wanted` is shown as soon as those before it are chosen. */
export function useTrip(trip: Trip, wanted: number): TripLegs {
  const { kind } = useFlightKind();
  const { legs: kept = none } = useFlightList();
  const isOne = !isOwn(useOpenedFor());
  return useMemo(() => {
    const legs = legsOfTrip(kind, isOne ? { ...trip, returnDate: null, more: [] } : trip);
    const known = chosenOf(legs, kept);
    const leg = Math.max(0, Math.min(wanted, known.length, legs.length - 1));
    return { trip, legs, leg, question: legs[leg] ?? trip, chosen: known.slice(0, leg) };
  }, [kind, trip, wanted, kept, isOne]);
}
