import { type Kysely, sql } from 'kysely';

/** Vouchers of suppliers, none of which is awaited once a ticket was given back. */
const supplied = sql.join(['railInvoice', 'airItinerary', 'hotelInvoice', 'carReceipt']);

/**
 * Orders refunded before: what their supplier's voucher was awaited for is gone, also where nothing came back; what stays is
 * missing, and asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const refunded = sql`order_id in (select id from travel_order where state = 'refunded')`;
  const open = sql`state in ('expected', 'invoicing')`;
  await sql`update voucher set state = 'cancelled' where ${open} and kind in (${supplied}) and ${refunded}`.execute(
    db,
  );
  await sql`update voucher set state = 'invoicing' where state = 'expected' and ${refunded}`.execute(db);
  await sql`insert into voucher_order (order_id, company_id, check_at, remind_at, reminded_at)
    select distinct voucher.order_id, voucher.company_id, cast(null as bigint), 0, cast(null as bigint) from voucher
    where voucher.state = 'invoicing' and ${refunded}
    and not exists (select 1 from voucher_order as watched where watched.order_id = voucher.order_id)`.execute(
    db,
  );
}
