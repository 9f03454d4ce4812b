import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '../../../contract/kit/result.ts';

/**
 * What a query or command hook calls its error, as a failure with the codes of its call; a throw inside RTK itself
 * counts as REQUEST_FAILED (spec §8).
 */
export function failureOf<Code extends string>(
  error: Failure<Code> | SerializedError,
): Failure<Code | 'REQUEST_FAILED'> {
  return isFailure(error) ? error : { code: 'REQUEST_FAILED' };
}

function isFailure<Code extends string>(error: Failure<Code> | SerializedError): error is Failure<Code> {
  return !('name' in error) && !('stack' in error) && error.code !== undefined;
}
