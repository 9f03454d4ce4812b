/** How a link to somebody's trip stands. */
export const guestLinkStates = ['open', 'expired', 'revoked'] as const;
export type GuestLinkState = (typeof guestLinkStates)[number];

/**
 * Whom a traveller may call: the company's service, the emergency numbers of where they are (`emergency`: one for all), and the
 * consuls of China abroad. `local` = somewhere whose numbers are to be asked for there; it has none.
 */
export const briefContacts = [
  'service',
  'emergency',
  'police',
  'ambulance',
  'fire',
  'consular',
  'local',
] as const;

/** What a traveller must know of a way or stay that is not simply booked: withdrawn by its supplier, not promised yet, given up. */
export const briefMarks = ['withdrawn', 'unconfirmed', 'ended'] as const;
export type BriefMark = (typeof briefMarks)[number];

/** Days a link holds at most, and links of a trip that may be open at once. */
export const MOST_LINK_DAYS = 30;
export const MOST_GUEST_LINKS = 10;
