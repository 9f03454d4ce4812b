/** What a complaint is about. */
export const complaintKinds = ['booking', 'change', 'money', 'invoice', 'service', 'app', 'idea'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** Open until it is answered, open again when its person writes on, closed by its person for good. */
export const complaintStates = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** Photos of one complaint, and photos a person may send in 24 hours. */
export const COMPLAINT_PHOTOS = 4;
export const PHOTOS_A_DAY = 20;
/** Complaints of a person that are not closed. */
export const COMPLAINTS_OPEN = 20;
/** Entries of one complaint, its first text among them. */
export const COMPLAINT_ENTRIES = 40;
