import { z } from 'zod/mini';

export const gatewayKeyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));
/** A 65-byte uncompressed P-256 point, base64url. */
export const curvePoint = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/));
export const keySeq = z.int().check(z.minimum(1));

/** What a gateway's key says of another, or of itself (`wire/keyStatement.ts`). */
export const keyStatement = z.object({
  id: gatewayKeyId,
  publicKey: curvePoint,
  signingKey: curvePoint,
  seq: keySeq,
  signedBy: gatewayKeyId,
  until: z.int(),
  signature: z.string().check(z.maxLength(128)),
});
