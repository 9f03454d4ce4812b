/** How often a row in confirmation is asked after, in ms (quality §1 R2: every 3–5 s). */
export const pollMs = 4000;
