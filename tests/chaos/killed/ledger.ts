import Database from 'better-sqlite3';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { Away } from './tripPlans.ts';

/** What the gateway's store and the supplier's own books say in the end, read behind everybody's back. */
export type Ledger = {
  /** Live orders of a row, by row id. */
  ordersOf(rowId: string): string[];
  /** Why a row was refused when it was booked (an old order of the traveller in the way, say), or nothing. */
  failureOf(rowId: string): string | undefined;
  /** Rows that were written more than once. */
  doubledRows: number;
  /** Seats the supplier holds twice for one passenger at one departure. */
  doubledHolds: number;
  /** Seats held at the supplier that belong to no live order of ours. */
  orphanHolds: number;
  trips: number;
  /** Orders that nobody will finish. */
  stuck: number;
  /** Travellers with more than one live order leaving on one day, made since the run began. */
  travellersTwice: number;
};

// One that is left to a person may have its seat.
const live = "('held', 'issuing', 'issued', 'submitting', 'unknown', 'manual')";

export function readLedger(file: string, since: number): Ledger {
  const db = new Database(file, { readonly: true });
  const count = (text: string, ...values: unknown[]) =>
    Number(
      db
        .prepare(text)
        .pluck()
        .get(...values) ?? 0,
    );
  const orders = db
    .prepare(
      `SELECT r.row_id AS rowId, o.id FROM trip_row r JOIN travel_order o ON o.id = r.order_id
       WHERE o.created_at >= ? AND o.state IN ${live}`,
    )
    .all(since) as { rowId: string; id: string }[];
  const byRow = new Map<string, string[]>();
  for (const { rowId, id } of orders) byRow.set(rowId, [...(byRow.get(rowId) ?? []), id]);
  const failures = db
    .prepare(
      `SELECT row_id AS rowId, json_extract(outcome, '$.failure') AS failure FROM trip_row WHERE order_id IS NULL`,
    )
    .all() as { rowId: string; failure: string | null }[];
  const refused = new Map(failures.map(({ rowId, failure }) => [rowId, failure ?? undefined]));
  const ledger = {
    failureOf: (rowId: string) => refused.get(rowId),
    ordersOf: (rowId: string) => byRow.get(rowId) ?? [],
    doubledRows: count(
      `SELECT count(*) FROM (SELECT row_id FROM trip_row r JOIN trip t ON t.id = r.trip_id
       WHERE t.created_at >= ? GROUP BY row_id HAVING count(*) > 1)`,
      since,
    ),
    doubledHolds: count(
      `SELECT count(*) FROM (SELECT passenger_idx FROM sim_booking WHERE created_at >= ? AND state IN ('held', 'issued')
       GROUP BY passenger_idx, start_at HAVING count(*) > 1)`,
      since,
    ),
    orphanHolds: count(
      `SELECT count(*) FROM sim_booking h WHERE h.created_at >= ? AND h.state IN ('held', 'issued') AND NOT EXISTS
       (SELECT 1 FROM travel_order o WHERE o.client_key = h.client_key AND o.state IN ${live})`,
      since,
    ),
    trips: count('SELECT count(*) FROM trip WHERE created_at >= ?', since),
    stuck: count(
      "SELECT count(*) FROM travel_order WHERE created_at >= ? AND state IN ('submitting', 'unknown')",
      since,
    ),
    travellersTwice: count(
      `SELECT count(*) FROM (SELECT traveller_id FROM travel_order WHERE created_at >= ? AND state IN ${live}
       GROUP BY traveller_id, (depart_at + 28800000) / 86400000 HAVING count(*) > 1)`,
      since,
    ),
  };
  db.close();
  return ledger;
}

/** Who is on a journey when, as the store knows it now. */
export function readAway(file: string): Away {
  const db = new Database(file, { readonly: true });
  const rows = db
    .prepare(
      `SELECT traveller_id AS id, depart_at AS departAt, json_extract(body, '$.item.arriveAt') AS arriveAt
       FROM travel_order WHERE state IN ${live}`,
    )
    .all() as { id: string; departAt: number; arriveAt: number | null }[];
  db.close();
  const away = new Set(
    rows.flatMap(({ id, departAt, arriveAt }) => [
      `${id} ${chinaDate(departAt)}`,
      `${id} ${chinaDate(arriveAt ?? departAt)}`,
    ]),
  );
  return (travellerId, date) => away.has(`${travellerId} ${date}`);
}

/** `ok`, or what SQLite finds wrong with a file. */
export function integrityOf(file: string): string {
  const db = new Database(file, { readonly: true });
  const found = String(db.pragma('integrity_check', { simple: true }));
  db.close();
  return found;
}
