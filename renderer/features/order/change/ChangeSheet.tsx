import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** What an order becomes; its code comes when it is needed. */
export const ChangeSheet = lazyLayer(async () => (await import('./ChangeSheetView.tsx')).ChangeSheetView);
