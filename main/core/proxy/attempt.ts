import type { Result } from '../../../contract/kit/result.ts';
import type { WireKeys } from '../../../contract/wire/types.ts';

/**
 * One try at a call. `reach` says what the gateway may have done: `none` = it never got it, `perhaps` = nobody
 * knows, `answered` = an authentic answer stands in `result`. Only `answered` may settle an intent.
 */
export type Attempt = {
  readonly result: Result<unknown>;
  readonly reach: 'none' | 'perhaps' | 'answered';
};

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
