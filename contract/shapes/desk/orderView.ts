import { z } from 'zod/mini';
import { orderColumns, orderGroups } from '../../enums/desk/orderTable.ts';
import { orderLabels, orderSorts, orderTabs } from '../../enums/order.ts';
import { id, localDate, text } from '../primitives.ts';

export const orderViewId = id<'OrderViewId'>();
export type OrderViewId = z.output<typeof orderViewId>;

/** What the desk's table of orders is narrowed to and how it is laid out. No words searched for: they may be a name. */
export const orderViewLayout = z.strictObject({
  tab: z.enum(orderTabs),
  /** Products by their words. */
  kinds: z.array(z.string().check(z.regex(/^[A-Za-z]{1,20}$/))).check(z.maxLength(8)),
  labels: z.array(z.enum(orderLabels)).check(z.maxLength(8)),
  from: z.nullable(localDate),
  to: z.nullable(localDate),
  sort: z.enum(orderSorts),
  group: z.enum(orderGroups),
  columns: z.array(z.enum(orderColumns)).check(z.maxLength(orderColumns.length)),
});
export type OrderViewLayout = z.output<typeof orderViewLayout>;

/** A way of looking at the table that a person keeps under a name. */
export const orderView = z.object({ viewId: orderViewId, name: text(30), layout: orderViewLayout });
export type OrderView = z.output<typeof orderView>;
