import { z } from 'zod/mini';
import { defineCall } from '../kit/defineCall.ts';
import { orderDetail, orderLabels, orderSummary, orderTabs, productKinds } from '../shapes/order.ts';
import { localDate, optionalText, orderId } from '../shapes/primitives.ts';

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

  /** Gives up a held order before it is issued. */
  'order.cancel': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({ orderId }),
    output: orderDetail,
    errors: { NOT_CANCELLABLE: 4621, SUPPLIER_UNCLEAR: 4622 },
  }),

  /** The whole document number and mobile; every reveal is an audit row. Never through acting. */
  'order.passenger.reveal': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'never' },
    input: z.strictObject({ orderId }),
    output: z.object({ documentNumber: z.string(), mobile: z.string() }),
    errors: {},
  }),
};
