import {
  type OrderView,
  type OrderViewId,
  type OrderViewLayout,
  orderViewId,
  orderViewLayout,
} from '../../../../contract/shapes/desk/orderView.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { type ReadRows, readEach } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';

const layouts = jsonColumn('order_view.layout', orderViewLayout);

/** The ways of looking at orders a person keeps, by name. */
export async function orderViewsOf(db: Db, employeeId: string): Promise<ReadRows<OrderView>> {
  const rows = await db
    .selectFrom('order_view')
    .select(['id', 'name', 'layout'])
    .where('employee_id', '=', employeeId)
    .orderBy('name')
    .execute();
  return readEach(rows, ({ id, name, layout }) => ({
    viewId: orderViewId.parse(id),
    name,
    layout: layouts.read(layout, id),
  }));
}

/** Writes one down, in the place of the person's own of that name. */
export async function putOrderView(
  db: Db,
  employeeId: string,
  {
    viewId,
    name,
    layout,
  }: { readonly viewId: OrderViewId; readonly name: string; readonly layout: OrderViewLayout },
  now: number,
): Promise<void> {
  const values = { layout: layouts.write(layout), updated_at: now };
  await db
    .insertInto('order_view')
    .values({ id: viewId, employee_id: employeeId, name, ...values })
    .onConflict((on) => on.columns(['employee_id', 'name']).doUpdateSet(values))
    .execute();
}

/** Forgets one of a person's own. */
export async function removeOrderView(db: Db, employeeId: string, viewId: string): Promise<void> {
  await db.deleteFrom('order_view').where('id', '=', viewId).where('employee_id', '=', employeeId).execute();
}
