import { z } from 'zod/mini';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { orderDocument } from '../../columns/orderParts.ts';
import type { Db } from '../../db/openStore.ts';

/** No more of a body than has to go: what else is wrong with it must not keep a number in the store. */
const withDocument = z.looseObject({ document: z.optional(z.nullable(orderDocument)) });
const bodies = {
  travel_order: jsonColumn('travel_order.body', withDocument),
  amendment: jsonColumn('amendment.body', withDocument),
};

/** Takes the masked number of the document out of the orders of outside people whose data goes, and of their changes. */
export async function forgetDocuments(
  db: Db,
  kind: 'guest' | 'contact',
  ids: readonly string[],
): Promise<void> {
  const theirs = db
    .selectFrom('travel_order')
    .where('traveller_kind', '=', kind)
    .where('traveller_id', 'in', ids);
  await forgetIn(db, 'travel_order', await theirs.select(['id', 'body', 'version']).execute());
  const changes = db.selectFrom('amendment').select(['id', 'body', 'version']);
  await forgetIn(db, 'amendment', await changes.where('order_id', 'in', theirs.select('id')).execute());
}

type Row = { readonly id: string; readonly body: string; readonly version: number };

async function forgetIn(db: Db, table: keyof typeof bodies, rows: readonly Row[]): Promise<void> {
  for (const { id, body, version } of rows) {
    const { document, ...rest } = bodies[table].read(body, id);
    if (!document) continue;
    const without = bodies[table].write({ ...rest, document: { ...document, masked: '' } });
    await db
      .updateTable(table)
      .set({ body: without, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }
}
