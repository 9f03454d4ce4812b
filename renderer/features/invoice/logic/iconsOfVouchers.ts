import type { VoucherKind } from '../../../../contract/enums/money.ts';
import type { IconName } from '../../../shared/ui/icons/Icon.tsx';

/** The icon of each kind of voucher. */
export const voucherKindIcons: Readonly<Record<VoucherKind, IconName>> = {
  railInvoice: 'train',
  airItinerary: 'plane',
  hotelInvoice: 'hotel',
  carReceipt: 'car',
  insuranceInvoice: 'shield',
  serviceInvoice: 'file',
  feeReceipt: 'swap',
};
