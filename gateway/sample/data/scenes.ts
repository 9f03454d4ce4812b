import { z } from 'zod/mini';
import { payers } from '../../../contract/enums/booking.ts';
import { orderTabs } from '../../../contract/enums/order.ts';
import { controls } from '../../../contract/enums/standard.ts';
import { productKinds } from '../../../contract/products.ts';
import { readData } from '../../base/readData.ts';

/** What becomes of an order; a path through the machine of orders (contract/rules/order/orderSteps.ts). */
export const lives = [
  'held',
  'approving',
  'approved',
  'rejected',
  'lapsed',
  'cancelled',
  'failed',
  'unknown',
  'manual',
  'issuing',
  'issued',
  'paid',
  'used',
  'settled',
  'vouchered',
  'refunded',
  'refundAsked',
  'refunding',
  'changed',
  'changeAsked',
  'changing',
  'rescheduled',
  'withdrawn',
] as const;
export type Life = (typeof lives)[number];

const scene = z.strictObject({
  kind: z.enum(productKinds),
  life: z.enum(lives),
  /** Username of the traveller or of a guest's host; `@L1 1001-10` is somebody of a level (and department) without a name here. */
  who: z.string(),
  guest: z.optional(z.string()),
  /** Username of who books; the traveller where absent. */
  by: z.optional(z.string()),
  title: z.string(),
  tab: z._default(z.enum(orderTabs), 'business'),
  payer: z._default(z.enum(payers), 'company'),
  /** Cities, or places of a car; a hotel's city. */
  from: z.string(),
  to: z._default(z.string(), ''),
  /** Days from the day of the start to the journey, and its local time at the earliest. */
  day: z.int(),
  at: z._default(z.string().check(z.regex(/^\d\d:\d\d$/)), '08:00'),
  /** Days until the way back, or nights. */
  days: z._default(z.int(), 1),
  /** Hours before the start at which it is booked. */
  ago: z.number(),
  control: z._default(z.enum(controls), 'within'),
});
export type Scene = z.output<typeof scene>;

/** Orders of the sample world that are made by the gateway's own calls, of every product and in every state. */
export const sampleScenes = readData(
  'sample-scenes',
  z.strictObject({ source: z.string(), scenes: z.array(scene) }),
);
