import { z } from 'zod/mini';
import { orderStates } from '../../../../contract/enums/order.ts';
import { productKinds } from '../../../../contract/products.ts';
import type { Disrupted } from '../../../../contract/rules/order/disruptions.ts';
import { type Disruption, disruption } from '../../../../contract/shapes/order.ts';
import { type OrderId, orderId } from '../../../../contract/shapes/primitives.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import type { Tables } from '../../tables/schema.ts';

type Stored = { readonly disruption: Disruption | null; readonly changedFrom: OrderId | null };

const column = jsonColumn(
  'travel_order.disruption',
  z.readonly(z.object({ disruption, changedFrom: z.nullable(orderId) })),
);

/** What lists say of a disrupted order without reading its body; null for any other. */
export function disruptionColumn({ disruption: supplied, changedFrom }: Stored): string | null {
  return supplied && column.write({ disruption: supplied, changedFrom });
}

/** The same read back. Without a disruption, what the order took the place of is left out. */
export function storedDisruption(row: { readonly id: string; readonly disruption: string | null }): Stored {
  return row.disruption === null
    ? { disruption: null, changedFrom: null }
    : column.read(row.disruption, row.id);
}

/** An order as the rules of disruptions ask about it. */
export function disruptedOf({ kind, state, startAt, endAt, body }: Asked): Disrupted {
  return {
    kind,
    state,
    startAt,
    endAt,
    disruption: body.disruption,
    wasChanged: body.changedFrom !== null,
  };
}

type Asked = Pick<Disrupted, 'kind' | 'state' | 'startAt' | 'endAt'> & { readonly body: Stored };

type Row = Pick<Tables['travel_order'], 'id' | 'kind' | 'state' | 'depart_at' | 'end_at' | 'disruption'>;

/** The same of a row whose body is not read; null where nothing happened to it, or its columns cannot be read. */
export function disruptedRow(row: Row): Disrupted | null {
  if (row.disruption === null) return null;
  return unlessBroken(() =>
    disruptedOf({
      kind: enumValue('travel_order.kind', productKinds, row.kind),
      state: enumValue('travel_order.state', orderStates, row.state),
      startAt: row.depart_at,
      endAt: row.end_at,
      body: storedDisruption(row),
    }),
  );
}
