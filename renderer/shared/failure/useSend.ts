import type { SerializedError } from '@reduxjs/toolkit';
import { useRef } from 'react';
import type { Failure } from '../../../contract/kit/result.ts';
import { type HeldKey, newKey } from '../newKey.ts';
import { failureOf } from './failureOf.ts';
import { isDefinite } from './isDefinite.ts';

/** A command of the gateway, as a mutation's trigger. */
export type Command<Input, Value> = (arg: { input: Input; idem: string }) => PromiseLike<{
  readonly data?: Value;
  readonly error?: Failure | SerializedError;
}>;

/**
 * Sends a command; a try without a clear answer goes out again under the same key. `done` is given the answer once it
 * succeeded, `failed` why it did not; by then the next try of a refused one has its own key. What `failed` answers is sent
 * in place of what was refused. A form with a draft keeps the `key` with it (`useDraftKey`), so that a refresh forgets none.
 */
export function useSend<Input, Value>(
  command: Command<Input, Value>,
  done: (answer: Value | undefined) => void,
  {
    failed,
    key: kept,
  }: {
    failed?(failure: Failure, input: Input): Promise<Input | undefined>;
    key?: HeldKey;
  } = {},
): (input: Input) => Promise<void> {
  const own = useRef<string>(undefined);
  const held = () => (kept ? kept.get() : own.current);
  const hold = (key: string | undefined) => {
    if (kept) kept.set(key);
    else own.current = key;
  };
  return async function send(input): Promise<void> {
    const idem = held() ?? newKey();
    hold(idem);
    const { data, error } = await command({ input, idem });
    const failure = error && failureOf(error);
    if (!failure || isDefinite(failure)) hold(undefined);
    if (!failure) return done(data);
    const instead = await failed?.(failure, input);
    if (instead !== undefined) await send(instead);
  };
}
