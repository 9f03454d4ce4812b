import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** The drafts one may edit; its code comes while the browser is idle. */
export const DraftsSheet = lazyLayer(async () => (await import('./DraftsSheetView.tsx')).DraftsSheetView);
