import { changeSlice } from '../../../travel/change/changeSlice.ts';
import { deskPickSlice } from '../../../travel/desk/deskPickSlice.ts';
import { bookingSlice } from '../../../travel/quote/bookingSlice.ts';
import { flightSlice } from './flightSlice.ts';

/** What lists of flights keep, and the booking they open. */
export const flightSlices = [
  { slice: flightSlice, persisted: true },
  { slice: bookingSlice, persisted: true },
  { slice: changeSlice },
  { slice: deskPickSlice },
] as const;
