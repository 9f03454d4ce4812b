/**
 * All code of hotels, loaded with the first of its screens as one chunk: the names of chunks are part of what a phone
 * loads first, and whoever searches opens a list and a hotel next.
 */
export { hotelPhrase } from './phrase.ts';
export { hotelProduct } from './product.ts';
export { HotelDetailScreen } from './screens/HotelDetailScreen.tsx';
export { HotelOffersScreen } from './screens/HotelOffersScreen.tsx';
export { HotelSearchScreen } from './screens/HotelSearchScreen.tsx';
export { hotelSlices } from './state/slices.ts';
