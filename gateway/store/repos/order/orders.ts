import type { OrderEventType } from '../../../../contract/enums/order.ts';
import { isAmendable, mayGo } from '../../../../contract/rules/order/orderSteps.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { cachedOne } from '../../cache/cache.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { compiledOnce, padded } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { readTogether } from '../../db/readTogether.ts';
import { heldBack } from '../operation/dueClaims.ts';
import { addEvents } from './orderEvents.ts';
import { type OrderBody, type OrderRecord, orderOf, orderRow } from './orderRecord.ts';
import { watchedStates } from './orderStates.ts';
import { fileNewTokens, withTicketTokens } from './ticketTokens.ts';

/** What a step makes of an order; `body` parts are merged. */
export type OrderChange = Partial<
  Pick<
    OrderRecord,
    | 'state'
    | 'startAt'
    | 'endAt'
    | 'totalFen'
    | 'deadlineAt'
    | 'supplierRef'
    | 'checkAt'
    | 'quarantineUntil'
    | 'amendmentId'
  >
> & { readonly body?: Partial<OrderBody> };

const storedOrder = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('travel_order').selectAll().where('id', '=', id),
);
const orderById = cachedOne({ table: 'travel_order' }, async (db, id): Promise<OrderRecord | null> => {
  const [row] = (await storedOrder(db, { id })).rows;
  return row ? orderOf(row) : null;
});

/** One order of a company; another company's id is not there. */
export async function findOrder(db: Db, companyId: string, id: string): Promise<OrderRecord | null> {
  const order = await orderById(db, id);
  return order?.companyId === companyId ? order : null;
}

/** The order of a number in a company; numbers are written in capitals. */
export async function findOrderByNumber(
  db: Db,
  companyId: string,
  orderNo: string,
): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('order_no', '=', orderNo.toUpperCase())
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** Orders of a company by id; another company's are left out, and such as cannot be read. */
export async function findOrders(db: Db, companyId: string, ids: readonly string[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('id', 'in', ids)
    .where('company_id', '=', companyId)
    .execute();
  return rows.flatMap((row) => unlessBroken(() => orderOf(row)) ?? []);
}

/** The orders of a trip of a company. */
export async function ordersOfTrip(db: Db, companyId: string, tripId: string): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(orderOf);
}

/**
 * Ids of orders of every company whose time has come (epoch ms), longest waiting first: for the jobs alone, which act
 * for nobody in particular.
 */
export async function dueOrders(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await Promise.all(
    watchedStates.map((state) =>
      db
        .selectFrom('travel_order')
        .select(['id', 'check_at'])
        .where('state', '=', state)
        .where('check_at', '<=', now)
        .where('id', 'not in', heldBack(db, 'order', now))
        .orderBy('check_at')
        .limit(limit)
        .execute(),
    ),
  );
  return rows
    .flat()
    .sort((a, b) => (a.check_at ?? 0) - (b.check_at ?? 0))
    .slice(0, limit)
    .map(({ id }) => id);
}

/** One order of any company as it stands in the store, if its time has come (epoch ms): for the jobs alone. */
export async function dueOrder(db: Db, id: string, now: number): Promise<OrderRecord | null> {
  const row = await storedTogether(db, id);
  return row?.check_at == null || row.check_at > now ? null : orderOf(row);
}

const storedTogether = readTogether(async (db, ids) => {
  const { rows } = await storedOrders(db, { ids: padded(ids) });
  return new Map(rows.map((row) => [row.id, row]));
});

const storedOrders = compiledOnce((db, { ids }: { readonly ids: readonly string[] }) =>
  db.selectFrom('travel_order').selectAll().where('id', 'in', ids),
);

/**
 * A company's next order numbers of a day: TD, the day of booking in Asia/Shanghai, and a serial of six digits. Another
 * company may have the same.
 */
export async function nextOrderNumbers(
  db: Db,
  companyId: string,
  now: number,
  count: number,
): Promise<string[]> {
  const day = `TD${chinaDate(now).slice(2).replaceAll('-', '')}`;
  const { last } = await db
    .selectFrom('travel_order')
    .select((eb) => eb.fn.max('order_no').as('last'))
    .where('company_id', '=', companyId)
    .where('order_no', '>', day)
    .where('order_no', '<', `${day}~`)
    .executeTakeFirstOrThrow();
  const first = last ? Number(last.slice(day.length)) + 1 : 1;
  return Array.from({ length: count }, (_, n) => `${day}${String(first + n).padStart(6, '0')}`);
}

/** Writes a new order; in the same transaction it is filed (`fileOrders`). */
export async function insertOrder(db: Db, order: OrderRecord): Promise<void> {
  await newOrder(db, orderRow(order));
}

const newOrder = compiledOnce((db, row: ReturnType<typeof orderRow>) =>
  db.insertInto('travel_order').values(row),
);

/**
 * Takes an order one step on, and records it in its timeline. Answers null when somebody else has changed it since it was
 * read (its version must be the one that was read), and where no order goes from its state to the next.
 */
export async function changeOrder(
  db: Db,
  order: OrderRecord,
  now: number,
  change: OrderChange,
  event?: { readonly type: OrderEventType; readonly actor?: string },
): Promise<OrderRecord | null> {
  const { body, ...columns } = change;
  const { state = order.state } = columns;
  if (!mayGo(order.state, state)) return null;
  const next: OrderRecord = {
    ...order,
    ...columns,
    updatedAt: now,
    amendmentId: isAmendable(state)
      ? columns.amendmentId === undefined
        ? order.amendmentId
        : columns.amendmentId
      : null,
    version: order.version + 1,
    body: { ...order.body, ...body, ...ticketWords(order, body?.ticketNo) },
  };
  const as = { wasId: order.id, wasVersion: order.version };
  const { numAffectedRows = 0n } = await newColumns(db, { ...changedColumns(order, next), ...as });
  if (numAffectedRows === 0n) return null;
  await fileNewTokens(db, order, next);
  if (event) await addEvents(db, { orderId: order.id, at: now, type: event.type, actor: event.actor ?? '' });
  return next;
}

/** People ask for an order by the number of its ticket as soon as it has one. */
function ticketWords({ body }: OrderRecord, ticketNo: string | undefined) {
  return ticketNo ? { tokens: withTicketTokens(body.tokens, ticketNo) } : {};
}

type Columns = Partial<ReturnType<typeof orderRow>>;
type As = { readonly wasId: string; readonly wasVersion: number };

const newColumns = compiledOnce((db, { wasId, wasVersion, ...columns }: Columns & As) =>
  db.updateTable('travel_order').set(columns).where('id', '=', wasId).where('version', '=', wasVersion),
);

/** Only these are written: to write a column is to write every index it is in. */
function changedColumns(before: OrderRecord, after: OrderRecord): Columns {
  const old: Record<string, unknown> = orderRow(before);
  return Object.fromEntries(
    Object.entries(orderRow(after)).filter(
      ([column, value]) => column === 'updated_at' || old[column] !== value,
    ),
  );
}

/** When an order was booked, or the first of those it was changed from, epoch ms. */
export function bookedAtOf(order: {
  readonly createdAt: number;
  readonly body: Pick<OrderRecord['body'], 'bookedAt'>;
}): number {
  return order.body.bookedAt ?? order.createdAt;
}
