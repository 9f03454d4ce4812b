import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** Somebody of the company; its code comes while the browser is idle. */
export const StaffSheet = lazyLayer(async () => (await import('./StaffSheetView.tsx')).StaffSheetView);
