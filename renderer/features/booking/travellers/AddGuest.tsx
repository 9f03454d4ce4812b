import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** An outside person under a host; the form's code comes when it is needed. */
export const AddGuest = lazyLayer(async () => (await import('./AddGuestView.tsx')).AddGuestView);
