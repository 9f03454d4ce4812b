/** How an order in somebody's care is marked: cared for by whoever sees it, or by a colleague. */
export const careSides = ['from', 'with'] as const;

/** How somebody ends a care: whoever gave it takes it back, whoever has it gives it back. */
export const careEnds = ['takeBack', 'giveBack'] as const;

/**
 * Why something stays when a desk is handed over. `mayNot`: the colleague does not reach everybody who travels by it.
 * `private`: a private journey of somebody else. `theirs`: they gave it themselves, so it is given back.
 */
export const stayReasons = ['mayNot', 'private', 'theirs'] as const;
export type StayReason = (typeof stayReasons)[number];

/** Letters of the note that goes with it (spec §5: remarks have under 50), and days ahead it may be wanted back at most. */
export const CARE_NOTE_MAX = 49;
export const CARE_MOST_DAYS = 366;
