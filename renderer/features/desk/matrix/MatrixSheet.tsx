import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** The itinerary against everybody's standard; its code comes while the browser is idle. */
export const MatrixSheet = lazyLayer(async () => (await import('./MatrixSheetView.tsx')).MatrixSheetView);
