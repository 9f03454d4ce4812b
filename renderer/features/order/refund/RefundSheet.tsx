import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** What giving it back costs; its code comes when it is needed. */
export const RefundSheet = lazyLayer(async () => (await import('./RefundSheetView.tsx')).RefundSheetView);
