import { z } from 'zod/mini';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import type { Db } from '../../db/openStore.ts';
import { orderDocument } from './orderRecord.ts';

/** No more of an order's body than has to go: what else is wrong with it must not keep a number in the store. */
const bodies = jsonColumn(
  'travel_order.body',
  z.looseObject({ document: z.optional(z.nullable(orderDocument)) }),
);

/** Takes the masked number of the document out of the orders of outside people whose data goes. */
export async function forgetDocuments(
  db: Db,
  kind: 'guest' | 'contact',
  ids: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom('travel_order')
    .select(['id', 'body', 'version'])
    .where('traveller_kind', '=', kind)
    .where('traveller_id', 'in', ids)
    .execute();
  for (const { id, body, version } of rows) {
    const { document, ...rest } = bodies.read(body, id);
    if (!document) continue;
    await db
      .updateTable('travel_order')
      .set({ body: bodies.write({ ...rest, document: { ...document, masked: '' } }), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }
}
