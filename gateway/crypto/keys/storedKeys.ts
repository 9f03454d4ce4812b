import { fromBase64, toBase64 } from '../../../contract/wire/base64.ts';
import type { WireKeys } from '../../../contract/wire/types.ts';
import type { Fields } from '../fields/fields.ts';

/** A session's four keys as one sealed text for the store. */
export function sealKeys(fields: Fields, keys: WireKeys): string {
  const parts = [keys.c2sEnc, keys.c2sMac, keys.s2cEnc, keys.s2cMac];
  return fields.encrypt('session.keys', parts.map(toBase64).join(' '));
}

/** The reverse of `sealKeys`. Throws when the store is damaged. */
export function openKeys(fields: Fields, sealed: string): WireKeys {
  const [c2sEnc, c2sMac, s2cEnc, s2cMac] = fields.decrypt('session.keys', sealed).split(' ').map(fromBase64);
  if (!c2sEnc || !c2sMac || !s2cEnc || !s2cMac) throw new Error('stored session keys are incomplete');
  return { c2sEnc, c2sMac, s2cEnc, s2cMac };
}
