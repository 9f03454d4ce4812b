/** Notifications that are pushed to people, and the tickets that open the channel; whose turn a job is; the store's own trial. */
export type PushTables = {
  /** One row per person and notification; `seq` rises by one for each person. */
  push_event: { employee_id: string; seq: number; kind: string; object_id: string; at: number };
  /** The last `seq` given to a person, kept when their notifications are swept. */
  push_head: { employee_id: string; seq: number };
  /** The last round of a job that was called for; a slot is a stretch of its interval since 1970. */
  job_round: { name: string; slot: number };
  /** One row, written to see whether the store takes writes; when that was last done. */
  readiness: { id: number; at: number };
  push_ticket: { hash: string; employee_id: string; kid: string; expires_at: number };
};
