import { approvalEffects } from '../services/approval/order/approvalEffects.ts';
import { waitsForApproval } from '../services/approval/order/gate.ts';
import type { OrderEffects } from '../services/effects.ts';
import { followEffects } from '../services/flightStatus/followEffects.ts';
import { voucherEffects } from '../services/invoice/voucherEffects.ts';
import { bookRefund } from '../services/ledger/amendMoney.ts';
import { paymentEffects } from '../services/ledger/paymentEffects.ts';
import { messageEffects } from '../services/message/messageEffects.ts';
import { amendmentEffects } from '../services/order/amend/amendmentEffects.ts';
import { pointsEffects } from '../services/points/pointsEffects.ts';
import { notifyOfTransitions } from '../services/push/notify.ts';
import { factEffects } from '../services/report/factEffects.ts';
import { stuckEffects } from '../services/stuck/stuckEffects.ts';

/** Everything that follows from orders' transitions. What is listed here is run by every one of them. */
export const orderEffects: OrderEffects = {
  together: [paymentEffects, voucherEffects, pointsEffects, messageEffects, followEffects, factEffects],
  each: [approvalEffects, amendmentEffects, stuckEffects],
  notify: notifyOfTransitions,
  waitsForApproval,
  bookRefund,
};
