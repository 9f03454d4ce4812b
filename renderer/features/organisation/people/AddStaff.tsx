import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** Adds somebody to the company; its code comes while the browser is idle. */
export const AddStaff = lazyLayer(async () => (await import('./AddStaffView.tsx')).AddStaffView);
