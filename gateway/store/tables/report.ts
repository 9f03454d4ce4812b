/** What reports are made of. */
export type ReportTables = {
  /** A row per order that stands, as far as reports ask about it; money in fen, times in epoch ms. */
  order_fact: {
    order_id: string;
    company_id: string;
    principal_id: string;
    tab: string;
    kind: string;
    /** Of its beginning, in Asia/Shanghai: YYYY-MM. */
    month: string;
    start_at: number;
    fen: number;
    /** See contract/rules/report/orderFact.ts. */
    seller: string;
    seller_zh: string;
    seller_en: string;
    path: string;
    quantity: number;
  };
  /** How each of these orders was booked (contract/rules/report/bookingFact.ts). */
  order_choice: {
    order_id: string;
    company_id: string;
    principal_id: string;
    tab: string;
    kind: string;
    /** As in `order_fact`. */
    month: string;
    fen: number;
    ahead: number;
    rule: string;
    reason: string;
    missed_fen: number;
    /** See contract/rules/report/comparison.ts; null where nothing was compared. */
    saved_fen: number | null;
    forgone_fen: number | null;
  };
};
