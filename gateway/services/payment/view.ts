import type { Payment } from '../../../contract/shapes/money.ts';
import { type PaymentRecord, type Share, sharesOf } from '../../store/repos/money/payments.ts';
import type { Deps } from '../deps.ts';
import { qrText } from './token.ts';

/** A payment as whoever opened it sees it; its QR code shows while it may be paid. */
export async function paymentView(
  { store, fields, clock }: Pick<Deps, 'store' | 'fields' | 'clock'>,
  payment: PaymentRecord,
): Promise<Payment> {
  const shares = await sharesOf(store.db, payment.id);
  const payable = payment.state === 'open' && payment.expiresAt > clock.now();
  return {
    paymentId: payment.id,
    state: payment.state,
    fen: payment.fen,
    qr: payable ? qrText(fields, payment.id) : null,
    expiresAt: payment.expiresAt,
    shares: shares.map(shareView),
  };
}

function shareView({ orderId, fen, state }: Share): Payment['shares'][number] {
  return { orderId, fen, state };
}
