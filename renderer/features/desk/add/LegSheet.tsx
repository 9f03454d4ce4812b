import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** A leg field by field; its code comes while the browser is idle. */
export const LegSheet = lazyLayer(async () => (await import('./LegSheetView.tsx')).LegSheetView);
