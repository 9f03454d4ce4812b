import { lazyLayer } from './lazyLayer.tsx';

/** One day from a month, beside its field: arrows move by day and week, Page keys by month. Choosing closes. */
export const CalendarSheet = lazyLayer(
  async () => (await import('../calendar/CalendarSheetView.tsx')).CalendarSheetView,
);
