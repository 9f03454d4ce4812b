/** How often a row in confirmation is asked after, in ms (guarantees §1 R2: every 3–5 s). */
export const pollMs = 4000;

/** An approval waits for a person, not for a machine (ms). */
export const approvalPollMs = 30_000;
