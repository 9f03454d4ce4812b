import type { Failure } from '../../../../contract/kit/result.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';

/**
 * What a command that brought no success is headed with: that it was not sent, that it may have been done, or, for a
 * refusal, `refused`.
 */
export function failedTitle<Refused extends string>(
  failure: Failure,
  refused: Refused,
): Refused | 'notSent' | 'noAnswer' {
  if (failure.code === 'NOT_SENT') return 'notSent';
  return isDefinite(failure) ? refused : 'noAnswer';
}
