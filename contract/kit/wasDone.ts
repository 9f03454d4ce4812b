import type { Failure } from './result.ts';

/** Whether a refusal withholds the answer alone: the work was done, and its answer is no longer the caller's. */
export function wasDone({ details }: Pick<Failure, 'details'>): boolean {
  return details?.['done'] === true;
}
