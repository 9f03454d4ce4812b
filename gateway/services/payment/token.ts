import { timingSafeEqual } from 'node:crypto';
import type { Fields } from '../../crypto/fields/fields.ts';

const MARK = 'tripdesk-cashier:';

/** What a payment's QR code says: a token only this gateway can make, and from which nothing of the order is read. */
export function qrText(fields: Pick<Fields, 'index'>, paymentId: string): string {
  return `${MARK}${paymentId}.${fields.index('payment.token', paymentId)}`;
}

/** The payment a scanned token is for; null when this gateway did not make it. */
export function paymentOfToken(fields: Pick<Fields, 'index'>, text: string): string | null {
  const token = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  const [paymentId = '', proof = ''] = token.split('.');
  const expected = Buffer.from(fields.index('payment.token', paymentId));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? paymentId : null;
}
