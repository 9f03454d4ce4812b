import { sql } from 'kysely';
import { verifyAudit } from '../../../gateway/services/audit/audit.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../books.ts';
import { faultsOfShares } from '../../shareBooks.ts';

/** Everything the store itself can say against what was done since `start`, epoch ms; empty when all is right. */
export async function wrongsInStore({ store, fields, clock }: GatewayDeps, start: number): Promise<string[]> {
  const { db } = store;
  const count = async (what: string, text: string) => {
    const { rows } = await sql<{
      n: number;
    }>`${sql.raw(`select count(*) as n from (${text}) as found`)}`.execute(db);
    const n = Number(rows[0]?.n ?? 0);
    return n > 0 ? [`${n} ${what}`] : [];
  };
  const now = clock.now();
  const trail = await verifyAudit(db, fields);
  return [
    ...(trail.whole ? [] : ['the trail is broken']),
    ...(await count(
      'places sold twice',
      `select 1 from sim_unit a join sim_unit b on a.resource = b.resource and a.place = b.place and a.ref < b.ref
       and a.from_index < b.to_index and b.from_index < a.to_index
       join sim_booking s on s.ref = a.ref and s.product in ('train', 'car')
       where a.live_until > ${now} and b.live_until > ${now}`,
    )),
    ...(await count(
      'rows with two orders',
      'select 1 from trip_row where order_id is not null group by order_id having count(*) > 1',
    )),
    ...(await count(
      'bookings at the supplier that no order stands for',
      // A change that nobody could be asked about until its quarantine ended keeps its booking for a person to settle.
      `select 1 from sim_booking s where s.created_at > ${start} and s.state in ('held', 'issued')
       and (s.state = 'issued' or s.pay_by > ${now}) and not exists (select 1 from travel_order o
       where o.client_key = s.client_key and o.state in
       ('approving', 'held', 'issuing', 'issued', 'used', 'settled', 'vouchered', 'manual', 'refunding', 'changing'))
       and not exists (select 1 from amendment a where a.id = s.client_key and a.state = 'manual')`,
    )),
    ...(await count(
      'tickets without a booking at the supplier',
      `select 1 from travel_order o where o.created_at > ${start} and o.state = 'issued' and not exists
       (select 1 from sim_booking s where s.client_key = o.client_key and s.state = 'issued')`,
    )),
    ...(await count(
      'orders that are stuck',
      // One whose change or refund nobody could be asked about until its quarantine ended waits for a person; one in
      // quarantine, as a hold of the sample world that lapses in the last seconds, is still asked about.
      `select 1 from travel_order o where o.created_at > ${start} and o.state in
       ('submitting', 'unknown', 'issuing', 'refunding', 'changing')
       and coalesce(o.quarantine_until, 0) <= ${now} and not exists
       (select 1 from amendment a where a.order_id = o.id and a.state = 'manual')`,
    )),
    ...(await count(
      'journal entries that do not sum to nothing',
      'select entry_id from journal_line group by entry_id having sum(fen) <> 0',
    )),
    ...(await count(
      'accounts that are not the sum of their lines',
      `select 1 from money_account a where a.balance_fen <>
       (select coalesce(sum(fen), 0) from journal_line l where l.account_id = a.id)`,
    )),
    ...(await count(
      'freezes of orders that are over',
      `select 1 from money_freeze f join travel_order o on o.id = f.ref where f.state = 'frozen' and o.state in
       ('issued', 'used', 'settled', 'vouchered', 'cancelled', 'lapsed', 'rejected', 'failed', 'refunded', 'changed')`,
    )),
    ...(await faultsOfBooks(db)),
    ...(await faultsOfVouchers(db)),
    ...(await faultsOfShares(db)),
  ];
}
