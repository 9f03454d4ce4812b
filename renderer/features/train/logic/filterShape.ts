import type { SeatCode } from '../../../../contract/enums/rail.ts';
import type { DepartureBucket } from '../../../travel/dates/timeBucket.ts';
import type { TrainGroup } from './trainGroup.ts';

/** What a person narrowed the list to. Within a list any value does, between lists all must hold. */
export type OfferFilter = {
  times: DepartureBucket[];
  groups: TrainGroup[];
  from: string[];
  to: string[];
  seats: SeatCode[];
  /** Only trains on which everybody has a seat within their standard. */
  withinOnly: boolean;
};

export const noFilter: OfferFilter = {
  times: [],
  groups: [],
  from: [],
  to: [],
  seats: [],
  withinOnly: false,
};
