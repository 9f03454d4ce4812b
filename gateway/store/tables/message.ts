/** What people are told of, each person's own rows. */
export type MessageTables = {
  message: {
    id: string;
    employee_id: string;
    kind: string;
    event: string;
    /** What it is about: an order, an approval, a flight or a complaint, and its id. */
    object_kind: string;
    object_id: string;
    /** What it was written for; a person has one message of it. */
    source: string;
    /** Words it is found by, in lower case. */
    words: string;
    /** JSON (contract/shapes/message.ts); no personal numbers. */
    params: string;
    created_at: number;
    read_at: number | null;
  };
};
