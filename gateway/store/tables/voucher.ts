/** Tables of voucher headers and of the vouchers orders are accounted by. */
export type VoucherTables = {
  voucher_header: {
    id: string;
    company_id: string;
    /** An employee; empty for the company's own, shared with everybody. */
    owner_id: string;
    type: string;
    header: string;
    tax_id: string;
    bank: string;
    account_enc: string;
    account_masked: string;
    address: string;
    phone: string;
    special_vat: number;
    /** 1: what the company's orders are made out to unless somebody says otherwise. */
    standing: number;
    updated_at: number;
    version: number;
  };
  voucher: {
    id: string;
    company_id: string;
    order_id: string;
    order_no: string;
    booker_id: string;
    principal_id: string;
    kind: string;
    state: string;
    fen: number;
    header_type: string;
    header: string;
    tax_id: string;
    due_at: number | null;
    number: string;
    created_at: number;
    updated_at: number;
    version: number;
  };
  /**
   * Numbers of vouchers a company received, for ever: one made out again under another header leaves its old number
   * here. Unique by company and number.
   */
  voucher_number: { company_id: string; number: string; voucher_id: string; at: number };
  /** Parts of files of vouchers until the last one comes; one of each number a person's file. */
  voucher_file_part: {
    id: string;
    employee_id: string;
    file_id: string;
    part: number;
    bytes_enc: string;
    at: number;
  };
  /** Orders with vouchers still to come. `check_at`: when the order is next polled; null = when a voucher comes. */
  voucher_order: {
    order_id: string;
    company_id: string;
    check_at: number | null;
    /** When people are next reminded of what is missing: 0 before that was worked out, null for never again. */
    remind_at: number | null;
    reminded_at: number | null;
  };
};
