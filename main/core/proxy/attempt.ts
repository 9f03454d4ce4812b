import type { Result } from '../../../contract/kit/result.ts';
import type { WireKeys } from '../../../contract/wire/types.ts';

/**
 * One try at a call. `reach` says what the gateway may have done: `none` = it never got it, `perhaps` = nobody
 * knows, `answered` = an authentic answer stands in `result`. Only `answered` may settle an intent.
 */
export type Attempt = {
  readonly result: Result<unknown>;
  readonly reach: 'none' | 'perhaps' | 'answered';
  /** An earlier try of the same call may have arrived; a refusal of this one does not say what that one did. */
  readonly earlier?: boolean;
};

/** Whether this try, or one before it, may have been acted upon without a known answer. */
export function mayHaveArrived({ reach, earlier = false }: Attempt): boolean {
  return reach === 'perhaps' || earlier;
}

/** The last try of several: what may have arrived stays possible, whatever the last one says of itself. */
export function lastOf(last: Attempt, earlier: boolean): Attempt {
  return earlier ? { ...last, earlier, reach: last.reach === 'none' ? 'perhaps' : last.reach } : last;
}

/** Keys and identity a request is sealed under. */
export type Seal = { readonly kid: string; readonly keys: WireKeys; readonly device: string };

const passing: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'IN_FLIGHT']);

/** Whether a failure passes by itself, so that trying again may help. */
export function isPassing(code: string): boolean {
  return passing.has(code);
}

/** Whether a failure means that no gateway was there to answer. */
export function isUnreachable(code: string): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT' || code === 'UNAVAILABLE';
}
