import { lazyLayer } from '../../shared/ui/layers/lazyLayer.tsx';

/** Cities and stations beside their field: those chosen before and hot ones first, the others by letter or search. */
export const PlacePicker = lazyLayer(async () => (await import('./PlacePickerView.tsx')).PlacePickerView);
