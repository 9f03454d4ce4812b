/** Addresses people's calendars read their trips at; one of a person is open, those before it have ended. */
export type FeedTables = {
  calendar_feed: {
    id: string;
    company_id: string;
    employee_id: string;
    /** A keyed hash of the secret in the address. */
    hash: string;
    made_at: number;
    ended_at: number | null;
    fetched_at: number | null;
    /** What it last brought, hashed, and since when it has been that: what Last-Modified says. */
    content_hash: string;
    content_at: number;
  };
};
