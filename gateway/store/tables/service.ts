/** What people complain of, and what is answered. Texts and photos are sealed. */
export type ServiceTables = {
  complaint: {
    id: string;
    company_id: string;
    person_id: string;
    kind: string;
    state: string;
    order_id: string | null;
    filed_at: number;
    updated_at: number;
  };
  complaint_entry: {
    id: string;
    complaint_id: string;
    /** Their place in the complaint, from 0. */
    seq: number;
    author_id: string;
    /** `person` or `service`. */
    side: string;
    text_enc: string;
    at: number;
  };
  complaint_photo: {
    id: string;
    person_id: string;
    /** Null until its complaint is filed. */
    complaint_id: string | null;
    type: string;
    /** Base64, sealed. */
    data_enc: string;
    added_at: number;
  };
};
