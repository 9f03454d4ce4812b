import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** Begins a desk like another one; its code comes while the browser is idle. */
export const StartSheet = lazyLayer(async () => (await import('./StartSheetView.tsx')).StartSheetView);
