import { z } from 'zod/mini';
import type { StoredSession } from '../../../client/session/storedSession.ts';
import { permission, userInfo } from '../../../contract/shapes/people.ts';
import { actingFor } from '../../../contract/shell.ts';
import { fromBase64, toBase64 } from '../../../contract/wire/base64.ts';

const bytes = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** A session as it lies in the vault. */
const storedShape = z.object({
  kid: z.string(),
  keys: z.object({ c2sEnc: bytes, c2sMac: bytes, s2cEnc: bytes, s2cMac: bytes }),
  refresh: z.string(),
  /** When the refresh secret was given out, epoch ms. */
  refreshedAt: z.int(),
  user: userInfo,
  permissions: z.array(permission),
  acting: z.nullable(actingFor),
  /** The session the acting context is bound to; another one must start it anew. */
  actingKid: z.string(),
});

/** A session as it is stored: JSON, its keys in base64. */
export function sessionToText(session: StoredSession): string {
  const { c2sEnc, c2sMac, s2cEnc, s2cMac } = session.keys;
  const keys = {
    c2sEnc: toBase64(c2sEnc),
    c2sMac: toBase64(c2sMac),
    s2cEnc: toBase64(s2cEnc),
    s2cMac: toBase64(s2cMac),
  };
  return JSON.stringify({ ...session, keys });
}

/** Nothing for a text of another version or a broken one: that costs a sign-in, no more. */
export function sessionFromText(text: string | undefined): StoredSession | undefined {
  if (text === undefined) return undefined;
  try {
    const { keys, ...rest } = storedShape.parse(JSON.parse(text));
    const c2sEnc = fromBase64(keys.c2sEnc);
    const c2sMac = fromBase64(keys.c2sMac);
    const s2cEnc = fromBase64(keys.s2cEnc);
    const s2cMac = fromBase64(keys.s2cMac);
    if (!c2sEnc || !c2sMac || !s2cEnc || !s2cMac) return undefined;
    return { ...rest, keys: { c2sEnc, c2sMac, s2cEnc, s2cMac } };
  } catch {
    return undefined;
  }
}
