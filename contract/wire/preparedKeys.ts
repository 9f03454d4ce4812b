import { type Mac, makeHmacSm3 } from './sm3.ts';
import { makeSm4, type Sm4 } from './sm4.ts';
import type { WireKeys } from './types.ts';

type Direction = { readonly cipher: Sm4; readonly mac: Mac };
export type PreparedKeys = { readonly c2s: Direction; readonly s2c: Direction };

// Keyed by the key object itself: when a session's keys are dropped, so is their schedule.
const known = new WeakMap<WireKeys, PreparedKeys>();

/** Key schedules and HMAC pads, made once for each key object. */
export function prepareKeys(keys: WireKeys): PreparedKeys {
  const found = known.get(keys);
  if (found) return found;
  const made = {
    c2s: { cipher: makeSm4(keys.c2sEnc), mac: makeHmacSm3(keys.c2sMac) },
    s2c: { cipher: makeSm4(keys.s2cEnc), mac: makeHmacSm3(keys.s2cMac) },
  };
  known.set(keys, made);
  return made;
}
