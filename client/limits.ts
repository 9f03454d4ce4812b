/** How long a client waits, and how often it tries: the same on every host. All times in ms. */

/** Nothing a person waits for takes longer: the screens' overlay gives up at 200 s (spec §9). */
export const DEADLINE_MS = 195_000;
/** All tries of one call with the pauses between them. */
export const TOTAL_MS = 190_000;
/** One round trip: a query is quick or lost, a booking may wait for a slow supplier. */
export const QUERY_MS = 20_000;
export const COMMAND_MS = 60_000;
export const DISCOVERY_MS = 10_000;
/** A probe of whether the gateway answers. */
export const PROBE_MS = 3_000;
/** Leaving must not wait longer than this for a gateway that does not answer. */
export const LEAVE_MS = 3_000;

/** Tries of a call in a session while the gateway is there; every one goes under the call's one idempotency key. */
export const QUERY_TRIES = 3;
export const COMMAND_TRIES = 3;
/** Tries of a query that needs no session. */
export const PUBLIC_QUERY_TRIES = 2;
/** Tries of a sign-in that a crowded gateway turns away. */
export const SIGN_IN_TRIES = 3;
/** Tries of what a session stands and falls with: its renewal and the context of proxy-booking. */
export const SESSION_TRIES = 3;
