import { z } from 'zod/mini';
import { NOTE_MAX } from '../../enums/booking.ts';
import { MOST_PAPERS } from '../../enums/desk/orderTable.ts';
import { orderPapers, orderSorts } from '../../enums/order.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';
import { productKinds } from '../../products.ts';
import { orderView, orderViewId, orderViewLayout } from '../../shapes/desk/orderView.ts';
import { amendment, orderDetail, orderLabels, orderSummary, orderTabs } from '../../shapes/order.ts';
import { amendmentId, localDate, offerId, optionalText, orderId, text } from '../../shapes/primitives.ts';
import { orderFacts } from './facts.ts';

/** Letters of base64 a paper may have: 200 kB. */
const paperLimit = 4 * Math.ceil(200_000 / 3);

export const orderCalls = defineCalls(orderFacts, {
  'order.list': {
    input: z.strictObject({
      tab: z.enum(orderTabs),
      kinds: z.optional(z.array(z.enum(productKinds)).check(z.maxLength(5))),
      labels: z.optional(z.array(z.enum(orderLabels)).check(z.maxLength(8))),
      /** Departure dates, inclusive, Asia/Shanghai. */
      from: z.optional(localDate),
      to: z.optional(localDate),
      /**
       * Order, ticket or confirmation number, train or flight, traveller, station, city, pinyin or initials; a day or a
       * month as people write it narrows the departure dates further.
       */
      keyword: optionalText(40),
      /** Absent = departure. */
      sort: z.optional(z.enum(orderSorts)),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({
      rows: z.array(orderSummary),
      nextCursor: z.nullable(z.string()),
      /** All orders one may see in each tab, whatever the filters. */
      counts: z.object({ business: z.int(), private: z.int() }),
    }),
  },

  'order.detail.get': {
    input: z.strictObject({ orderId }),
    output: orderDetail,
  },

  'order.paper.get': {
    input: z.strictObject({ orderId, language: z.enum(languages), paper: z.optional(z.enum(orderPapers)) }),
    output: z.object({
      name: z.string().check(z.maxLength(80)),
      /** The file in base64: 200 kB at most. */
      pdf: z.string().check(z.minLength(1), z.maxLength(paperLimit)),
    }),
  },

  'order.papers.get': {
    input: z.strictObject({
      orderIds: z.array(orderId).check(z.minLength(1), z.maxLength(MOST_PAPERS)),
      language: z.enum(languages),
    }),
    output: z.object({
      name: z.string().check(z.maxLength(80)),
      /** The file in base64: 800 kB at most. */
      pdf: z.string().check(z.minLength(1), z.maxLength(4 * paperLimit)),
      left: z.array(orderId),
    }),
  },

  'order.view.list': {
    input: z.strictObject({}),
    output: z.object({ views: z.array(orderView) }),
  },

  'order.view.save': {
    input: z.strictObject({ name: text(30), layout: orderViewLayout }),
    output: z.object({ views: z.array(orderView) }),
  },

  'order.view.remove': {
    input: z.strictObject({ viewId: orderViewId }),
    output: z.object({ views: z.array(orderView) }),
  },

  'order.find': {
    input: z.strictObject({ orderNo: text(40) }),
    output: z.object({ orderId }),
  },

  'order.cancel': {
    input: z.strictObject({ orderId }),
    output: orderDetail,
  },

  'order.passenger.reveal': {
    input: z.strictObject({ orderId }),
    output: z.object({ documentNumber: z.string(), mobile: z.string() }),
  },

  'order.refund.quote': {
    input: z.strictObject({ orderId }),
    output: amendment,
  },

  'order.refund.confirm': {
    input: z.strictObject({ amendmentId, reasonNote: optionalText(NOTE_MAX) }),
    output: amendment,
  },

  'order.change.quote': {
    input: z.strictObject({ orderId, offerId, option: z.string().check(z.minLength(1), z.maxLength(40)) }),
    output: amendment,
  },

  'order.extension.quote': {
    input: z.strictObject({ orderId, checkOut: localDate }),
    output: amendment,
  },

  'order.change.confirm': {
    input: z.strictObject({
      amendmentId,
      reasonCode: z.optional(z.string().check(z.maxLength(32))),
      reasonNote: optionalText(NOTE_MAX),
    }),
    output: amendment,
  },

  'order.amendment.withdraw': {
    input: z.strictObject({ amendmentId }),
    output: amendment,
  },
});
