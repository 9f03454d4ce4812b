import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** A department made, renamed, moved or removed; its code comes while the browser is idle. */
export const DepartmentForm = lazyLayer(
  async () => (await import('./DepartmentFormView.tsx')).DepartmentFormView,
);
