import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '../../../contract/kit/result.ts';
import type { ApiError } from '../api.ts';

/** What a query or command hook calls its error, as a failure; a throw inside RTK itself counts as INTERNAL. */
export function failureOf(error: ApiError | SerializedError): Failure {
  if ('name' in error || 'stack' in error || error.code === undefined) return { code: 'INTERNAL' };
  return { ...error, code: error.code };
}
