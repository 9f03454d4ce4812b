import { lazyLayer } from '../../shared/ui/layers/lazyLayer.tsx';

/** Gives an order to a colleague; its code comes when it is needed. */
export const GiveOrderSheet = lazyLayer(
  async () => (await import('./GiveOrderSheetView.tsx')).GiveOrderSheetView,
);
