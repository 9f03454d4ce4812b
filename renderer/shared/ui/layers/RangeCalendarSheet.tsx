import { lazyLayer } from './lazyLayer.tsx';

/** Two days: arrival and departure, there and back. Two months beside each other where there is room. */
export const RangeCalendarSheet = lazyLayer(
  async () => (await import('../calendar/RangeCalendarSheetView.tsx')).RangeCalendarSheetView,
);
