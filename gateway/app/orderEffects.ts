import { approvalFollows } from '../services/approval/order/approvalEffects.ts';
import { waitsForApproval } from '../services/approval/order/gate.ts';
import type { OrderEffects } from '../services/effects.ts';
import { vouchersFollow } from '../services/invoice/voucherEffects.ts';
import { bookRefund } from '../services/ledger/amendMoney.ts';
import { moneyFollows } from '../services/ledger/paymentEffects.ts';
import { amendmentsFollow } from '../services/order/amend/amendmentEffects.ts';
import { pointsFollow } from '../services/points/pointsEffects.ts';
import { newsFollow } from '../services/push/notify.ts';

/** Everything that follows from orders' transitions. What is listed here is run by every one of them. */
export const orderEffects: OrderEffects = {
  together: [moneyFollows, vouchersFollow, pointsFollow],
  each: [approvalFollows, amendmentsFollow],
  notify: newsFollow,
  waitsForApproval,
  bookRefund,
};
