/** What stands beside an order: what became of it, who shares its room, by which words it is found. */
export type OrderTables = {
  order_event: { order_id: string; seq: number; at: number; type: string; actor: string };
  /** Who shares an order's room beside its traveller. */
  order_sharer: { order_id: string; traveller_id: string };
  /** One row per search token of an order; token = `company:word`. */
  order_token: { order_id: string; token: string; depart_at: number };
  /** Links by which the trip of an order is read without an account; `hash`: a keyed hash of the token. */
  guest_link: {
    id: string;
    company_id: string;
    hash: string;
    order_id: string;
    maker_id: string;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
  };
  /**
   * An order or a draft in a colleague's care. What is handed on has a row for each step (0, 1, …), the last of which has
   * it; a step holds while all before it do.
   */
  desk_care: {
    id: string;
    company_id: string;
    /** What was given at once. */
    hand_over_id: string;
    /** order, draft. */
    object_kind: string;
    object_id: string;
    step: number;
    giver_id: string;
    carer_id: string;
    /** Whom the carer has to reach, JSON; none of a draft, whose travellers change. */
    principals: string;
    note_enc: string;
    /** YYYY-MM-DD, the last day; '' for none. `until_at`: when it is over. */
    until_on: string;
    until_at: number | null;
    given_at: number;
    ended_at: number | null;
    /** Who ended it, 'system' for the gateway itself; '' while it is open. */
    ended_by: string;
  };
  /** Segments moved with what follows them; the parts are in `body`. */
  cascade: {
    id: string;
    company_id: string;
    actor_id: string;
    order_id: string;
    state: string;
    created_at: number;
    updated_at: number;
    expires_at: number | null;
    /** When the jobs next take it on; also the lease of whoever works on it. */
    check_at: number | null;
    version: number;
    body: string;
  };
};
