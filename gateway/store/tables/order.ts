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
