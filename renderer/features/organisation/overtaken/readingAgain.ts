import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '../../../../contract/kit/result.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';

/** A command that has what is shown read again where somebody else changed it since. */
export function readingAgain<Arg, Answer extends { readonly error?: Failure | SerializedError }>(
  command: (arg: Arg) => PromiseLike<Answer>,
  read: () => unknown,
): (arg: Arg) => Promise<Answer> {
  return async (arg) => {
    const answer = await command(arg);
    if (answer.error && failureOf(answer.error).code === 'OVERTAKEN') void read();
    return answer;
  };
}
