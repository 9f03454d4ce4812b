import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** A document of a traveller, entered where it turned out to be missing; its code comes when it is needed. */
export const AddDocument = lazyLayer(async () => (await import('./AddDocumentView.tsx')).AddDocumentView);
