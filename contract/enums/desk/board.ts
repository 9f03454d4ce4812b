/** The boards of the desk: what has to be done for the people one serves, each kind of it on a board of its own. */
export const boardKinds = ['deadline', 'fee', 'approval', 'unknown', 'voucher', 'travel'] as const;
export type BoardKind = (typeof boardKinds)[number];

/**
 * What ends at a deadline. `offer`: what a change or refund was quoted at. `hold`: space that is kept and not ticketed
 * yet. `payment`: a person's time to pay. `approval`: the approver's time. `ticketing`: the supplier's time to issue.
 */
export const deadlineKinds = ['offer', 'hold', 'payment', 'approval', 'ticketing'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** Why nobody can say how a row stands: it is being asked about by itself, or left to a person. */
export const unknownKinds = ['asked', 'manual'] as const;
