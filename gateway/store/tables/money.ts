import type { Generated } from 'kysely';

/** Tables of the ledger and of people's payments. Money in fen, times in epoch ms. */
export type MoneyTables = {
  /** Balances of the ledger's accounts, kept beside the lines they are the sums of. `id` = kind:holder. */
  money_account: { id: string; kind: string; holder: string; balance_fen: number };
  /** One money event; its id names event and cause, so that the same event is never booked twice. */
  journal_entry: {
    id: string;
    event: string;
    company_id: string;
    order_id: string | null;
    at: number;
  };
  journal_line: { entry_id: string; account_id: string; fen: number };
  /** Company money frozen for an order (`ref` = its id) or a change (the amendment's id). */
  money_freeze: {
    ref: string;
    order_id: string;
    company_id: string;
    fen: number;
    /** frozen, captured, released. */
    state: string;
    captured_fen: number;
    created_at: number;
    ended_at: number | null;
  };
  /** What the company and the person have put into an order and not got back; no sum here is ever below 0. */
  order_money: {
    order_id: string;
    company_id: string;
    company_fen: number;
    personal_fen: number;
    /** What the person still owes of their own share. */
    owed_fen: number;
    /** 1 once the money has gone to whom it was for. */
    spent: number;
  };
  payment: {
    id: string;
    company_id: string;
    opener_id: string;
    /** Acting context it was opened in, or empty. */
    ctx: string;
    state: string;
    fen: number;
    created_at: number;
    expires_at: number;
    /** When the cashier is next asked, or its orders are next told; also the claim on it. */
    check_at: number | null;
    ended_at: number | null;
    version: number;
  };
  /** A payment's part for one order, or for one change of it. */
  payment_share: {
    payment_id: string;
    /** The order's id, or the amendment's. */
    subject: string;
    order_id: string;
    amendment_id: string | null;
    fen: number;
    state: string;
    returned_fen: number;
  };
  /** Which payment an order or change is in; one at a time. */
  payment_claim: { subject: string; payment_id: string };
  /** Money on its way back to a person through the payment it came by; `payment_id` null: a person must pay it out. */
  payout: {
    id: string;
    company_id: string;
    order_id: string;
    payment_id: string | null;
    fen: number;
    /** due, sent, manual. */
    state: string;
    created_at: number;
    check_at: number | null;
    version: Generated<number>;
  };
  points_entry: {
    id: string;
    employee_id: string;
    company_id: string;
    order_id: string;
    order_no: string;
    points: number;
    /** Counts from then on: the departure of the ticket. */
    at: number;
    expires_at: number;
  };
  /** The simulated cashier's own books. */
  sim_charge: { id: string; fen: number; state: string; expires_at: number };
  sim_charge_refund: { key: string; charge_id: string; fen: number };
};
