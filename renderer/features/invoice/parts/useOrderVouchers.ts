import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '../../../../contract/registry.ts';
import { useListOrderVouchersQuery } from '../invoiceApi.ts';

/** More than any order has. */
const MAX_ROWS = 100;

/** The vouchers of the order the address names. */
export function useOrderVouchers() {
  const orderId = (useSearchParams()[0].get('orderId') ?? '') as NonNullable<
    CallInput<'invoice.voucher.list'>['orderId']
  >;
  return useListOrderVouchersQuery({ orderId, limit: MAX_ROWS });
}
