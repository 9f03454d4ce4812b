import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { orderSummary } from '../../shapes/order.ts';
import { companyId, localised, text } from '../../shapes/primitives.ts';
import { homeFacts } from './facts.ts';

export const homeCalls = defineCalls(homeFacts, {
  'area.h5.get': {
    input: z.strictObject({ source: z.literal('H5'), companyid: companyId }),
    output: z.object({
      statusCode: z.literal(200),
      data: z.object({
        /** Hex colour without #, one of the brands' fills. */
        CssColor: z.string(),
        entries: z.array(z.object({ key: z.string() })),
        /** Features this company hides, e.g. `back` (spec §6). */
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
      /** Orders waiting for payment, unknown at the supplier, and travelling within 7 days. */
      held: z.int(),
      unclear: z.int(),
      upcoming: z.int(),
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
