import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { Failure } from '../../../contract/kit/result.ts';

export type OnFailure = (failure: Failure) => void;

/** Codes that show themselves elsewhere: the login comes up by itself. */
const shownElsewhere: ReadonlySet<string> = new Set(['SESSION_EXPIRED', 'SIGNED_OUT']);

/** Tells of commands that failed. Queries say it in their own place, quiet commands not at all. */
export function failureWatch(onFailure: OnFailure): Middleware {
  return () => (next) => (action) => {
    const answer = next(action);
    if (!isRejectedWithValue(action)) return answer;
    const { meta, payload } = action;
    if (read(read(meta, 'baseQueryMeta'), 'waits') !== true || !isFailure(payload)) return answer;
    if (!shownElsewhere.has(payload.code)) onFailure(payload);
    return answer;
  };
}

function isFailure(payload: unknown): payload is Failure {
  return typeof read(payload, 'code') === 'string';
}

function read(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null
    ? (holder as Record<string, unknown>)[name]
    : undefined;
}
