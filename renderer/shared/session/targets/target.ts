import type { HandOffState } from '../../handOff.ts';

/**
 * One destination: its path without the language, what it always carries, and what it takes from the link. What it
 * cannot do without stands in its screen's manifest (`needs`).
 */
export type Target = {
  readonly path: string;
  readonly fixed?: Readonly<Record<string, string>>;
  /** Parameter of the path ← parameters of the link that may say it, in the order they are asked. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** The mini-program's stored page that leads here too (spec §4). */
  readonly swipPage?: NonNullable<HandOffState['swipPage']>;
};

/** Destinations by target type (spec §2). The spec names the paths; the type words are ours. */
export type Targets = Readonly<Record<string, Target>>;

/** Spec §2 "Search deep links carry startCity, endCity, startDate, endDate and travelId." */
export const search = {
  startCity: ['startCity', 'plane_startCity'],
  endCity: ['endCity', 'plane_endCity'],
  startDate: ['startDate', 'plane_startDate'],
  endDate: ['endDate', 'plane_endDate'],
  travelId: ['travel_id', 'travelId'],
} as const;

/** A hand-off calls it order_no, or out_no (spec §4); the detail links have names of their own (§2). */
export const orderNumber = ['order_no', 'orderNumber', 'suborderserialnumber', 'out_no'] as const;
