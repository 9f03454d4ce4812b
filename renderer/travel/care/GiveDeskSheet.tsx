import { lazyLayer } from '../../shared/ui/layers/lazyLayer.tsx';

/** Hands a whole desk over; its code comes when it is needed. */
export const GiveDeskSheet = lazyLayer(
  async () => (await import('./GiveDeskSheetView.tsx')).GiveDeskSheetView,
);
