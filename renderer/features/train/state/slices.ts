import { changeSlice } from '../../../travel/change/changeSlice.ts';
import { deskPickSlice } from '../../../travel/desk/deskPickSlice.ts';
import { bookingSlice } from '../../../travel/quote/bookingSlice.ts';
import { trainSlice } from './trainSlice.ts';

/** What a list of trains keeps, and the booking it opens. */
export const trainSlices = [
  { slice: trainSlice, persisted: true },
  { slice: bookingSlice, persisted: true },
  { slice: changeSlice },
  { slice: deskPickSlice },
] as const;
