import { bookingSlice } from '../../../travel/quote/bookingSlice.ts';
import { hotelSlice } from './hotelSlice.ts';

/** What a list of hotels keeps, and the booking it opens. */
export const hotelSlices = [
  { slice: hotelSlice, persisted: true },
  { slice: bookingSlice, persisted: true },
] as const;
