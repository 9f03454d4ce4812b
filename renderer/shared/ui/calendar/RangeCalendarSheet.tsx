import { lazyLayer } from '../layers/lazyLayer.tsx';

/** Two days: arrival and departure, there and back. Two months beside each other where there is room. */
export const RangeCalendarSheet = lazyLayer(
  async () => (await import('./RangeCalendarSheetView.tsx')).RangeCalendarSheetView,
);
