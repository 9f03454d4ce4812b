import { type OrderState, type OrderTab, orderStates, orderTabs } from '../../../../contract/enums/order.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import { openStates } from '../order/orderStates.ts';

/** What of an order says who may care for it. */
export type CaredOrder = {
  readonly id: string;
  readonly companyId: string;
  readonly tab: OrderTab;
  readonly state: OrderState;
  readonly bookerId: string;
  readonly principalId: string;
};

const columns = ['id', 'company_id', 'tab', 'state', 'booker_id', 'principal_id'] as const;

/** Orders of a company by id; one that cannot be read is left out. */
export async function caredOrders(db: Db, companyId: string, ids: readonly string[]): Promise<CaredOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('travel_order')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap((row) => unlessBroken(() => caredOf(row)) ?? []);
}

/** Open orders somebody booked, the next departure first. */
export async function openBookedBy(
  db: Db,
  companyId: string,
  bookerId: string,
  limit: number,
): Promise<CaredOrder[]> {
  const rows = await db
    .selectFrom('travel_order')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('booker_id', '=', bookerId)
    .where('tab', 'in', orderTabs)
    .where('state', 'in', openStates)
    .orderBy('depart_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => unlessBroken(() => caredOf(row)) ?? []);
}

type Row = {
  id: string;
  company_id: string;
  tab: string;
  state: string;
  booker_id: string;
  principal_id: string;
};

function caredOf(row: Row): CaredOrder {
  return {
    id: row.id,
    companyId: row.company_id,
    tab: enumValue('travel_order.tab', orderTabs, row.tab),
    state: enumValue('travel_order.state', orderStates, row.state),
    bookerId: row.booker_id,
    principalId: row.principal_id,
  };
}
