import { bookingSlice } from '../../../travel/quote/bookingSlice.ts';
import { carSlice } from './carSlice.ts';

/** What a search for a ride keeps, and the booking it opens. */
export const carSlices = [
  { slice: carSlice, persisted: true },
  { slice: bookingSlice, persisted: true },
] as const;
