import type { Generated } from 'kysely';

/** What employees keep for themselves. */
export type SavedTables = {
  delivery_address: {
    id: string;
    owner_id: string;
    recipient: string;
    mobile_enc: string;
    mobile_masked: string;
    region: string;
    detail_enc: string;
    /** Empty for none. */
    postcode: string;
    updated_at: number;
  };
  /** A frequent flyer card; `airline` is its two-letter code, and the index of both is the owner's once. */
  mileage_card: {
    id: string;
    owner_id: string;
    airline: string;
    number_enc: string;
    number_masked: string;
    number_idx: string;
    updated_at: number;
  };
  /** A bank, official or passenger card; its number is the owner's once among those of a kind. */
  own_card: {
    id: string;
    owner_id: string;
    kind: string;
    /** The code of a bank or a programme. */
    issuer: string;
    /** Empty for none. */
    branch: string;
    number_enc: string;
    number_masked: string;
    number_idx: string;
    updated_at: number;
  };
  /** Which flights and rooms somebody prefers; each column is JSON. */
  travel_preference: {
    employee_id: string;
    /** Codes of airlines, the first chosen first. */
    airlines: string;
    flights: string;
    rooms: string;
    updated_at: number;
  };
  /** Something of an outside issuer somebody was given; title and issuer are JSON by language. */
  coupon: {
    id: string;
    owner_id: string;
    title: string;
    issuer: string;
    code_enc: string;
    /** YYYY-MM-DD, the last day it is good for. */
    valid_until: string;
    given_at: number;
    used_at: number | null;
  };
  /** What somebody spent, as they note it for themselves; of an order or of none. */
  expense_note: {
    id: string;
    owner_id: string;
    /** YYYY-MM-DD. */
    spent_on: string;
    category: string;
    amount_fen: number;
    remarks: string;
    order_id: string | null;
    updated_at: number;
  };
  /** A trip in the making at the desk. Its parts are one sealed JSON, which is read and written whole. */
  desk_draft: {
    id: string;
    company_id: string;
    owner_id: string;
    title_enc: string;
    content_enc: string;
    version: number;
    is_template: number;
    people: number;
    legs: number;
    updated_at: number;
  };
  /** A colleague who may edit a draft beside its owner. */
  desk_draft_editor: { draft_id: string; employee_id: string };
  /** A window that has a draft open, and when it last said so. */
  desk_draft_window: {
    draft_id: string;
    employee_id: string;
    window_id: string;
    seen_at: number;
    since_at: Generated<number>;
    /** The key of the part it is at. */
    part: string | null;
    is_looking: Generated<number>;
  };
  /** What a person takes from the command bar, by the name of a route or the reference of a person. */
  command_use: { employee_id: string; what: string; key: string; uses: number; used_at: number };
  /** The table of orders as people keep it; `layout`: JSON, without words searched for. */
  order_view: { id: string; employee_id: string; name: string; layout: string; updated_at: number };
};
