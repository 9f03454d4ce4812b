import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** Adds the people of a file; its code comes while the browser is idle. */
export const ImportSheet = lazyLayer(async () => (await import('./ImportSheetView.tsx')).ImportSheetView);
