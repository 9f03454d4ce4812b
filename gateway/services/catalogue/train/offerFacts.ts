import type { RailTrip } from '../../../suppliers/rail.ts';

/** What a train offer's id stands for. Times in epoch ms, date at the boarding station. */
export type TrainFacts = Pick<RailTrip, 'trainNo' | 'date' | 'from' | 'to' | 'departAt' | 'arriveAt'>;

/** The facts of a supplier's train. */
export function factsOf({ trainNo, date, from, to, departAt, arriveAt }: RailTrip): TrainFacts {
  return { trainNo, date, from, to, departAt, arriveAt };
}
