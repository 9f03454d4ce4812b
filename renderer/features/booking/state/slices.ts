import { bookingSlice } from '../../../travel/quote/bookingSlice.ts';
import { guestDraftSlice } from './guestDraftSlice.ts';

/** The booking in the making and the guest being typed. */
export const bookingSlices = [
  { slice: bookingSlice, persisted: true },
  // Not persisted: a half-typed guest holds a name and a document number.
  { slice: guestDraftSlice },
] as const;
