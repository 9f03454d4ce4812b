import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { type KeyStatement, SIGNING_INFO, statementText } from '../../../contract/wire/keyStatement.ts';
import type { ServerKey } from './serverKeys.ts';

/** What signs statements of a static key. */
export type SigningKey = { readonly publicKey: string; readonly key: KeyObject };

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The signing key of a static key, derived from its private part: one key is not used for agreeing and for signing,
 * and every key there is has one, with nothing more to store. 48 bytes, so that reducing them favours no scalar.
 */
export function signingKeyOf({ privateKey }: Pick<ServerKey, 'privateKey'>): SigningKey {
  const drawn = Buffer.from(hkdfSync('sha256', privateKey, '', SIGNING_INFO, 48));
  const scalar = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y };
  return { publicKey: point.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Signs a statement. */
export function signStatement(
  statement: Omit<KeyStatement, 'signature'>,
  signer: Pick<SigningKey, 'key'>,
): KeyStatement {
  const text = Buffer.from(statementText(statement));
  const signature = sign('sha256', text, { key: signer.key, dsaEncoding: 'ieee-p1363' });
  return { ...statement, signature: signature.toString('base64url') };
}
