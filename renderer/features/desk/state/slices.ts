import { deskPickSlice } from '../../../travel/desk/deskPickSlice.ts';
import { bookingSlice } from '../../../travel/quote/bookingSlice.ts';
import { deskSlice } from './deskSlice.ts';
import { historySlice } from './historySlice.ts';
import { syncSlice } from './syncSlice.ts';

/** The draft, its history, and what it says to the lists beside it. */
export const deskSlices = [
  { slice: deskSlice, persisted: true },
  { slice: syncSlice, persisted: true },
  { slice: historySlice },
  { slice: deskPickSlice },
  // Lists opened beside it expect the booking in the making.
  { slice: bookingSlice, persisted: true },
] as const;
