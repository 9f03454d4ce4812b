import type { JourneyPlace } from '../../shapes/journey.ts';
import type { Leg } from './leg.ts';

/** A time somebody is in one place between two ways; open at the ends of the trip. */
export type Presence = {
  readonly place: JourneyPlace;
  /** Where the next way leaves from, where that is another city. */
  readonly next: JourneyPlace | null;
  readonly from: number;
  readonly to: number;
  readonly before: Leg | null;
  readonly after: Leg | null;
};

/** Where somebody is between their ways, which come by departure; nothing where there are none. */
export function presencesOf(ways: readonly Leg[]): Presence[] {
  const [first] = ways;
  if (!first) return [];
  const beginning: Presence = {
    place: first.from,
    next: null,
    from: Number.NEGATIVE_INFINITY,
    to: first.startAt,
    before: null,
    after: first,
  };
  const rest = ways.map((way, index): Presence => {
    const after = ways[index + 1] ?? null;
    return {
      place: way.to,
      next: after && after.from.code !== way.to.code ? after.from : null,
      from: way.endAt,
      to: after ? after.startAt : Number.POSITIVE_INFINITY,
      before: way,
      after,
    };
  });
  return [beginning, ...rest];
}
