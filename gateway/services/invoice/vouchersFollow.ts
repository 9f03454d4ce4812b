import type { Transaction } from 'kysely';
import type { Deps } from '../../deps.ts';
import { lookAt, unwatchVouchers } from '../../store/repos/voucherOrders.ts';
import { changeVoucher, vouchersOf } from '../../store/repos/vouchers.ts';
import type { Tables } from '../../store/schema.ts';
import { voucherRules } from '../../store/seed/data/voucherRules.ts';
import type { Taken } from '../order/steps/taken.ts';
import { expectVouchers } from './expect.ts';

const HOUR = 3_600_000;

/**
 * Vouchers of an order as it goes on: awaited from the ticket on, being invoiced once the journey is over, those of a
 * changed order gone. What a refund leaves is amended.ts's.
 */
export async function vouchersFollow(
  deps: Pick<Deps, 'clock' | 'random'>,
  trx: Transaction<Tables>,
  { after, event }: Taken,
): Promise<void> {
  const at = deps.clock.now();
  const { fareFen, taxFen, insuranceFen, serviceFen } = after.body.price;
  if (after.state === 'issued') {
    const parts = { supplied: fareFen + taxFen, insurance: insuranceFen, service: serviceFen };
    return expectVouchers(deps, trx, after, parts, { at });
  }
  if (event === 'used') {
    for (const voucher of await vouchersOf(trx, after.id)) {
      if (voucher.state !== 'expected') continue;
      const fen = isSupplied(voucher.kind) ? fareFen + taxFen : voucher.fen;
      await changeVoucher(trx, voucher, { state: 'invoicing', fen, updatedAt: at });
    }
    await lookAt(trx, after.id, at + voucherRules.settleAfterHours * HOUR);
  }
  if (event === 'changed' && after.state === 'changed') {
    for (const voucher of await vouchersOf(trx, after.id))
      if (voucher.kind !== 'feeReceipt')
        await changeVoucher(trx, voucher, { state: 'cancelled', updatedAt: at });
    await unwatchVouchers(trx, after.id);
  }
}

/** Whether a voucher is the supplier's own, whose amount follows the final fare. */
export function isSupplied(kind: string): boolean {
  return voucherRules.kinds.some((rule) => rule.kind === kind && rule.part === 'supplied');
}
