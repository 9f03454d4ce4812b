import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { orderSummary } from '../../shapes/order.ts';
import { companyId, localised, text } from '../../shapes/primitives.ts';

export const homeCalls = {
  /** Per-company menu: colour and home entries in order (spec §3 "Per-company menu config"). */
  'area.h5.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'company', acting: 'never' },
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
    errors: {},
    cacheSeconds: 3600,
  }),

  /** What the home screen shows of the person it is for: oneself, or the principal acted for. */
  'home.overview.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'own', acting: 'orders' },
    input: z.strictObject({}),
    output: z.object({
      banners: z.array(z.object({ id: z.string(), title: localised, line: localised })),
      nextTrip: z.nullable(orderSummary),
      /** Orders waiting for payment, unclear at the supplier, and travelling within 7 days. */
      held: z.int(),
      unclear: z.int(),
      upcoming: z.int(),
    }),
    errors: {},
    cacheSeconds: 30,
  }),

  /** Usage tracking (spec §7). The spec's `token` is dropped (wire-protocol §7); failures are only logged. */
  'tracking.point.save': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'none', acting: 'never' },
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
    errors: {},
  }),
};
