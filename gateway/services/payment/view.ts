import type { Payment } from '../../../contract/shapes/money.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { amendmentId } from '../../../contract/shapes/primitives.ts';
import type { Scope } from '../../base/ports.ts';
import { type PaymentRecord, type Share, sharesOf } from '../../store/repos/money/payments.ts';
import { orderSummaries } from '../../store/repos/order/orderSummaries.ts';
import type { Deps } from '../deps.ts';
import { companyPart } from './companyPart.ts';
import { payAddress } from './token.ts';

/** A payment as whoever may pay it sees it; its QR code shows while it may be paid. */
export async function paymentView(
  { store, fields, clock, config }: Pick<Deps, 'store' | 'fields' | 'clock' | 'config'>,
  payment: PaymentRecord,
  { language }: Pick<Scope, 'language'>,
): Promise<Payment> {
  const shares = await sharesOf(store.db, payment.id);
  const orders = await orderSummaries(store.db, [...new Set(shares.map((one) => one.orderId))]);
  const payable = payment.state === 'open' && payment.expiresAt > clock.now();
  return {
    paymentId: payment.id,
    state: payment.state,
    fen: payment.fen,
    qr: payable ? payAddress({ config, fields }, payment.id, language) : null,
    expiresAt: payment.expiresAt,
    shares: shares.map((one) => shareView(one, orders.get(one.orderId) ?? null)),
  };
}

function shareView(one: Share, order: OrderSummary | null): Payment['shares'][number] {
  const { orderId, fen, state, returnedFen } = one;
  const change = one.amendmentId === null ? null : amendmentId.parse(one.amendmentId);
  return { orderId, amendmentId: change, fen, ...companyPart(one, order), state, returnedFen, order };
}
