import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { Failure } from '../../../contract/kit/result.ts';
import { newKey } from '../newKey.ts';
import { failureOf } from './failureOf.ts';
import { isDefinite } from './isDefinite.ts';

/** A command of the gateway, as a mutation's trigger. */
export type Command<Input, Value> = (arg: { input: Input; idem: string }) => PromiseLike<{
  readonly data?: Value;
  readonly error?: Failure | SerializedError;
}>;

/** Sends a command; a try without a clear answer goes out again under the same key. `done` is given the answer once it succeeded. */
export function useSend<Input, Value>(
  command: Command<Input, Value>,
  done: (answer: Value | undefined) => void,
): (input: Input) => Promise<void> {
  const [idem, setIdem] = useState(newKey);
  return async (input) => {
    const { data, error } = await command({ input, idem });
    if (!error || isDefinite(failureOf(error))) setIdem(newKey());
    if (!error) done(data);
  };
}
