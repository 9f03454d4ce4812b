import type { Generated } from 'kysely';

/** What the jobs keep of the rows they work on. Times in epoch ms. */
export type DueTables = {
  /**
   * A row a job is at, or failed with. `next_at`: until then nobody else takes it: the end of the lease while it is
   * worked on, the next try after a failure. Gone once the row was worked without one.
   */
  due_claim: {
    kind: string;
    id: string;
    /** Whoever claimed it last; a claim that was lost to somebody else is not theirs to end. */
    owner: string;
    /** Claims in a row that did not end well. */
    attempts: number;
    next_at: number;
    /** 1 while it waits after a failure. */
    failed: number;
  };
  /** How often rows of a kind failed since the store was made. */
  due_failure: { kind: string; failures: number };
  /** What somebody wants to settle, until another one confirms it. */
  settle_proposal: {
    id: string;
    company_id: string;
    kind: string;
    subject: string;
    outcome: string;
    reference: string;
    fare_fen: number | null;
    refund_fen: number | null;
    actor_id: string;
    at: number;
    /** open, confirmed, withdrawn, over. */
    state: string;
    ended_by: string;
    ended_at: number | null;
  };
  /** A change of the sum from which settling takes two: applied, waiting, confirmed, withdrawn. */
  sum_change: {
    seq: Generated<number>;
    company_id: string;
    from_fen: number;
    to_fen: number;
    actor_id: string;
    at: number;
    state: string;
    ended_by: string;
    ended_at: number | null;
  };
  /** How a person settled an order, an amendment or a payout; `subject` is its id. Money in fen. */
  settlement: {
    id: string;
    company_id: string;
    kind: string;
    subject: string;
    outcome: string;
    reference: string;
    fen: number | null;
    actor_id: string;
    at: number;
  };
};
