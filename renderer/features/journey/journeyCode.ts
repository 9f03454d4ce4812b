/** All code of trips, loaded with the first of its screens as one chunk: the names of chunks are part of the first load. */
export { MyTripsScreen } from './screens/MyTripsScreen.tsx';
export { StandardScreen } from './screens/StandardScreen.tsx';
export { TripScreen } from './screens/TripScreen.tsx';
