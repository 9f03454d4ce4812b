import { z } from 'zod/mini';
import { todayKinds } from '../../enums/desk/today.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { approvalSummary } from '../../shapes/approval.ts';
import { orderSummary } from '../../shapes/order.ts';
import { companyId, instant, localised, text } from '../../shapes/primitives.ts';
import { homeFacts } from './facts.ts';

export const homeCalls = defineCalls(homeFacts, {
  'area.h5.get': {
    input: z.strictObject({ source: z.literal('H5'), companyid: companyId }),
    output: z.object({
      statusCode: z.literal(200),
      data: z.object({
        /** Hex colour without #, one of the brands' fills; '' leaves it to the brand. */
        CssColor: z.string(),
        entries: z.array(z.object({ key: z.string() })),
        /** Features this company hides: `back`, and the `detailEntry` of products (spec §6). */
        hidden: z.array(z.string()),
        /** Whom the company's people call; absent or '' for nobody. */
        servicePhone: z.optional(z.string()),
      }),
    }),
  },

  'home.overview.get': {
    input: z.strictObject({}),
    output: z.object({
      banners: z.array(z.object({ id: z.string(), title: localised, line: localised })),
      nextTrip: z.nullable(orderSummary),
      /** Orders of the person it is for that wait for payment. */
      held: z.int(),
      /** Over everybody the caller serves, as today tells of them: unknown at the supplier, and leaving within 7 days. */
      unclear: z.int(),
      upcoming: z.int(),
      /** Payments that wait over everybody the caller serves; absent in answers kept from before it was told. */
      owed: z.optional(z.int()),
      /** How many people are looked after beside oneself; absent in another's name, and in answers from before. */
      people: z.optional(z.int()),
      /** How many others are counted, whose orders one booked, was given or can settle; absent for none. */
      others: z.optional(z.int()),
      /** Approvals the caller is asked to decide on; absent for whoever decides on none, and in another's name. */
      decide: z.optional(z.int()),
      /** Documents of one's own that ran out or soon will; absent for none, and in another's name. */
      expiring: z.optional(z.int()),
    }),
  },

  'home.today.get': {
    input: z.strictObject({}),
    output: z.object({
      /** How many people are looked after beside oneself. */
      people: z.int(),
      /** How many others are counted, whose orders one booked, was given or can settle; absent for none. */
      others: z.optional(z.int()),
      groups: z.array(
        z.object({
          kind: z.enum(todayKinds),
          /** Of all there are; `rows` are the most urgent of them. */
          count: z.int(),
          rows: z.array(
            z.object({
              order: orderSummary,
              /** When it is too late, or when it leaves. */
              dueAt: instant,
              /** What became of it, where that is no state of the order. */
              disrupted: z.boolean(),
            }),
          ),
        }),
      ),
      /** What the caller is asked to decide. */
      decide: z.object({ count: z.int(), rows: z.array(approvalSummary) }),
    }),
  },

  'tracking.point.save': {
    input: z.strictObject({
      user: z.string().check(z.maxLength(64)),
      path: text(200),
      pathname: text(200),
      parameter: z.strictObject({
        user_code: z.string().check(z.maxLength(64)),
        username: z.string().check(z.maxLength(64)),
        isList: z.optional(z.boolean()),
        setHandlename: z.optional(z.string().check(z.maxLength(64))),
      }),
    }),
    output: z.object({}),
  },
});
