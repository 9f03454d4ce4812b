import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../base/config.ts';
import type { Scope } from '../../base/ports.ts';
import type { Fields } from '../../crypto/fields/fields.ts';

/** The public page a payment is paid on, before its language (spec §2 Payment). */
const PAGE = '/wxQrPay';

/**
 * What a payment's QR code says: the address of the page it is paid on, in the language it was asked for in. Behind the # stands a token only this gateway
 * can make, and from which nothing of the order is read; browsers send it to nobody.
 */
export function payAddress(
  { config, fields }: { readonly config: Pick<Config, 'publicUrl'>; readonly fields: Pick<Fields, 'index'> },
  paymentId: string,
  language: Scope['language'],
): string {
  return `${config.publicUrl}${PAGE}/${language}#${paymentId}.${fields.index('payment.token', paymentId)}`;
}

/** The payment a scanned address, or the token in it, is for; null when this gateway did not make it. */
export function paymentOfToken(fields: Pick<Fields, 'index'>, text: string): string | null {
  const token = text.slice(text.lastIndexOf('#') + 1);
  const [paymentId = '', proof = ''] = token.split('.');
  const expected = Buffer.from(fields.index('payment.token', paymentId));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? paymentId : null;
}
