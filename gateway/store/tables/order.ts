/** What stands beside an order: what became of it, who shares its room, by which words it is found. */
export type OrderTables = {
  order_event: { order_id: string; seq: number; at: number; type: string; actor: string };
  /** Who shares an order's room beside its traveller. */
  order_sharer: { order_id: string; traveller_id: string };
  /** One row per search token of an order; token = `company:word`. */
  order_token: { order_id: string; token: string; depart_at: number };
};
