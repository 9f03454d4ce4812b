import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** What else there is for what cannot be had any more; its code comes while the browser is idle. */
export const ReplaceSheet = lazyLayer(async () => (await import('./ReplaceSheetView.tsx')).ReplaceSheetView);
