import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** Lets a colleague act for somebody; its code comes while the browser is idle. */
export const GrantSheet = lazyLayer(async () => (await import('./GrantSheetView.tsx')).GrantSheetView);
