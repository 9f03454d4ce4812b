import { useSelector } from 'react-redux';
import { useProductEntry } from '../../../travel/product/useProduct.ts';
import { type FlightKind, flightScreens } from '../logic/flightKind.ts';
import { selectLists } from '../state/flightSlice.ts';

/** Whether this screen sells flights inside China or across its border, and the names of its screens. */
export function useFlightKind(): { kind: FlightKind; screens: (typeof flightScreens)[FlightKind] } {
  const { kind } = useProductEntry();
  const own = kind === 'intlFlight' ? kind : 'flight';
  return { kind: own, screens: flightScreens[own] };
}

/** The search, recent routes, sorting, filter and last choice of this screen's kind. */
export function useFlightList() {
  return useSelector(selectLists)[useFlightKind().kind];
}
