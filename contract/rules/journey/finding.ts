import type { TripFinding } from '../../shapes/journey.ts';

/** What is found of a trip, before it is known who sells what is missing. */
export type Finding = Omit<TripFinding, 'sellers' | 'orderIds'> & { readonly orderIds: readonly string[] };
