import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import {
  amendment,
  orderDetail,
  orderLabels,
  orderSummary,
  orderTabs,
  productKinds,
} from '../../shapes/order.ts';
import { amendmentId, localDate, offerId, optionalText, orderId, text } from '../../shapes/primitives.ts';

/** Changing and giving back are the same for every product: quote, look, confirm (domain §2). */
const served = { who: 'session', reach: 'served', acting: 'book' } as const;
/** A change or an extension is judged as a booking is, when it is quoted and when it is confirmed. */
const judgeErrors = {
  NOT_ALLOWED: 4651,
  NO_DOCUMENT: 4652,
  OVER_LIMIT_BLOCKED: 4653,
  DUPLICATE_TRIP: 4654,
  NO_APPLICATION: 4655,
  OVER_BUDGET: 4656,
  SHARING_REFUSED: 4663,
  ROOM_TOO_SMALL: 4664,
} as const;
const quoteErrors = { NOT_AMENDABLE: 4623, SUPPLIER_UNAVAILABLE: 4636 } as const;
const confirmErrors = {
  NOT_AMENDABLE: 4623,
  QUOTE_EXPIRED: 4624,
  REQUOTED: 4625,
  SOLD_OUT: 4635,
  ACCOUNT_SHORT: 4626,
} as const;

export const orderCalls = {
  /**
   * Orders one may see, newest departure first, by keyset. Without `_ctx`: one's own, those one booked and
   * those of people whose `orders` grant holds; a travel manager or finance sees the company's.
   */
  'order.list': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'orders' },
    input: z.strictObject({
      tab: z.enum(orderTabs),
      kinds: z.optional(z.array(z.enum(productKinds)).check(z.maxLength(5))),
      labels: z.optional(z.array(z.enum(orderLabels)).check(z.maxLength(8))),
      /** Departure dates, inclusive, Asia/Shanghai. */
      from: z.optional(localDate),
      to: z.optional(localDate),
      /** Order number, train number, traveller, station, city, pinyin or initials. */
      keyword: optionalText(40),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({
      rows: z.array(orderSummary),
      nextCursor: z.nullable(z.string()),
      /** All orders one may see in each tab, whatever the filters. */
      counts: z.object({ business: z.int(), private: z.int() }),
    }),
    errors: {},
    cacheSeconds: 30,
  }),

  'order.detail.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'orders' },
    input: z.strictObject({ orderId }),
    output: orderDetail,
    errors: {},
    cacheSeconds: 30,
  }),

  /** The order of a number, as links and invoices name it; one that may not be seen is not there. */
  'order.find': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'orders' },
    input: z.strictObject({ orderNo: text(40) }),
    output: z.object({ orderId }),
    errors: {},
    cacheSeconds: 30,
  }),

  /** Gives up a held order before it is issued. */
  'order.cancel': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({ orderId }),
    output: orderDetail,
    errors: { NOT_CANCELLABLE: 4621, SUPPLIER_UNCLEAR: 4622 },
  }),

  /** The whole document number and mobile; every reveal is an audit row. Opened by no grant, in a context or without one. */
  'order.passenger.reveal': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'never' },
    input: z.strictObject({ orderId }),
    output: z.object({ documentNumber: z.string(), mobile: z.string() }),
    errors: {},
    keep: false,
  }),

  /** What giving an issued order back costs now, and where the money goes. The quote expires. */
  'order.refund.quote': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ orderId }),
    output: amendment,
    errors: quoteErrors,
  }),

  /**
   * Starts a quoted refund, which cannot be undone (spec §4). REQUOTED: the fee has moved, quote again. An unclear
   * answer of the supplier comes back as state `unknown` and settles by itself.
   */
  'order.refund.confirm': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ amendmentId, reasonNote: optionalText(200) }),
    output: amendment,
    errors: confirmErrors,
  }),

  /** What changing to another offer of the same product costs now. Flights and trains; see `actions.change`. */
  'order.change.quote': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ orderId, offerId, option: z.string().check(z.minLength(1), z.maxLength(40)) }),
    output: amendment,
    errors: { ...quoteErrors, ...judgeErrors, OFFER_EXPIRED: 4634, SOLD_OUT: 4635 },
  }),

  /** What staying at a hotel until a later day costs. */
  'order.extension.quote': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ orderId, checkOut: localDate }),
    output: amendment,
    errors: { ...quoteErrors, ...judgeErrors, SOLD_OUT: 4635 },
  }),

  /**
   * Carries a quoted change or extension out, judged once more. Where its verdict asks for a reason, the code of one is
   * needed. REQUOTED: something it is judged by has just changed, quote again.
   */
  'order.change.confirm': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({
      amendmentId,
      reasonCode: z.optional(z.string().check(z.maxLength(32))),
      reasonNote: optionalText(200),
    }),
    output: amendment,
    errors: { ...confirmErrors, ...judgeErrors, REASON_REQUIRED: 4657, SUPPLIER_UNAVAILABLE: 4636 },
  }),

  /** Takes an amendment back that is quoted or waits for approval or payment. */
  'order.amendment.withdraw': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ amendmentId }),
    output: amendment,
    errors: { NOT_AMENDABLE: 4623 },
  }),
};
