import { z } from 'zod/mini';
import { instant } from '../../../../contract/shapes/primitives.ts';
import type { RailTrip } from '../../../suppliers/rail.ts';

/** What a train offer's id stands for. Times in epoch ms, date at the boarding station. */
export const trainFacts = z.object({
  trainNo: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  departAt: instant,
  arriveAt: instant,
});
export type TrainFacts = Readonly<z.output<typeof trainFacts>>;

/** The facts of a supplier's train. */
export function factsOf({ trainNo, date, from, to, departAt, arriveAt }: RailTrip): TrainFacts {
  return { trainNo, date, from, to, departAt, arriveAt };
}
