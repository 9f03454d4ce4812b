import type { Failure } from './result.ts';

/** Whether a refusal withholds the answer alone: the work was done, and its answer is no longer the caller's. */
export function wasDone({ details }: Pick<Failure, 'details'>): boolean {
  return details?.['done'] === true;
}

/** Whether an earlier try of the same command may have been acted upon: a refusal does not say what became of that one. */
export function mayBeDone({ details }: Pick<Failure, 'details'>): boolean {
  return details?.['earlier'] === true;
}
