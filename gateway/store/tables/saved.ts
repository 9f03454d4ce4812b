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
};
