import { lazyLayer } from './lazyLayer.tsx';

/** Choices that rise from below on a phone and open beside or in the middle on the desk. */
export const Sheet = lazyLayer(async () => (await import('./SheetView.tsx')).SheetView);
