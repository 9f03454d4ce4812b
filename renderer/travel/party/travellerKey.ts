import type { TravellerRef } from '../../../contract/shapes/people.ts';

/** One string per person, to compare and look up by; carries no name. */
export function travellerKey(ref: TravellerRef): string {
  return `${ref.kind}:${ref.id}`;
}
