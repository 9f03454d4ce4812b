import type { Cabin } from '../../../../contract/enums/flight.ts';
import type { DepartureBucket } from '../../../travel/dates/timeBucket.ts';

/** What a person narrowed the list to. Within a list any value does, between lists all must hold. */
export type OfferFilter = {
  times: DepartureBucket[];
  airlines: string[];
  cabins: Cabin[];
  stops: string[];
  from: string[];
  to: string[];
  /** Only journeys on which everybody has a fare within their standard. */
  withinOnly: boolean;
};

export const noFilter: OfferFilter = {
  times: [],
  airlines: [],
  cabins: [],
  stops: [],
  from: [],
  to: [],
  withinOnly: false,
};
