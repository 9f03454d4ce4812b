/** Meetings of companies, and the simulated supplier's own book of them. Days are YYYY-MM-DD, times epoch ms. */
export type MeetingTables = {
  meeting: {
    id: string;
    company_id: string;
    organiser_id: string;
    version: number;
    title: string;
    city: string;
    start_on: string;
    days: number;
    people: number;
    rooms: number;
    budget_fen: number;
    wishes: string;
    product_id: string | null;
    stage: string;
    outcome: string;
    /** What the supplier has not answered yet, and the quote it is about; null for nothing. */
    pending: string | null;
    pending_quote: string | null;
    /** How often a supplier was asked to order: each order has a key of its own. */
    orders: number;
    /** The quote that was ordered by. */
    quote_id: string | null;
    agreed_fen: number | null;
    settled_fen: number | null;
    /** The supplier's bill, JSON; null until it has come. */
    bill: string | null;
    updated_at: number;
  };
  /** What suppliers offered; `body` is JSON. */
  meeting_quote: {
    id: string;
    meeting_id: string;
    ref: string;
    state: string;
    total_fen: number;
    body: string;
  };
  meeting_participant: { meeting_id: string; kind: string; traveller_id: string; position: number };
  /** Who took it to which stage. */
  meeting_step: {
    meeting_id: string;
    seq: number;
    stage: string;
    outcome: string;
    actor_id: string;
    at: number;
  };
  /** What the simulated supplier gave way on, by our key and its own name of the offer. */
  sim_meeting_price: { client_key: string; ref: string; percent_off: number };
  /** What the simulated supplier has been ordered; `lines` is JSON. */
  sim_meeting: {
    client_key: string;
    ref: string;
    product_id: string;
    start_on: string;
    days: number;
    lines: string;
    total_fen: number;
    state: string;
    fee_fen: number;
  };
  /** Days a house or a ship is taken on: each once. */
  sim_meeting_day: { product_id: string; day: string; client_key: string };
};
