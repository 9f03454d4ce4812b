import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { carServices } from '../../../../contract/enums/car.ts';
import { useGo } from '../../../shared/navigation.ts';
import {
  dateWord,
  type LinkFault,
  linkFaults,
  saysSearch,
  searchLink,
} from '../../../travel/places/searchLink.ts';
import { linkedRide } from '../logic/linkedRide.ts';
import { pickUpDates } from '../logic/pickUpTimes.ts';
import { rideEdited } from '../state/carSlice.ts';
import { useCarPlaces } from './useCarPlaces.ts';

/**
 * Fills the search from a deep link (spec §2: ext_travel_id, startCity, endCity, startDate, travelId), once per link.
 * Answers the words no place goes by, and days no car can be asked for.
 */
export function useDeepLink(now: number): readonly LinkFault[] {
  const [params] = useSearchParams();
  const dispatch = useDispatch();
  const { cities } = useCarPlaces();
  const [faults, setFaults] = useState<readonly LinkFault[]>([]);
  const go = useGo();
  const { startCity, endCity, startDate, travelId } = searchLink(params);
  const extTravelId = params.get('ext_travel_id')?.trim() ?? '';
  const service = carServices.find((one) => one === params.get('service'));
  const startWord = dateWord(params, 'startDate');
  useEffect(() => {
    const link = { startCity, endCity, startDate, travelId: travelId || extTravelId, service };
    if (cities.length === 0 || !(saysSearch(link) || service || startWord)) return;
    const { first, last } = pickUpDates(now);
    const isUsable = first <= startDate && startDate <= last;
    const { ride, unknown: strange } = linkedRide(isUsable ? link : { ...link, startDate: '' }, cities);
    setFaults(linkFaults(strange, [isUsable ? '' : startWord]));
    dispatch(rideEdited(ride));
    // Taken over: the search is kept from here on, and the same link can be followed again. Not in this effect: the
    // page may have been led here in the same moment, and what stands beside it is not known before all effects ran.
    const timer = setTimeout(() => go('carSearch', {}, { replace: true }), 0);
    return () => clearTimeout(timer);
  }, [cities, startCity, endCity, startDate, startWord, travelId, extTravelId, service, now, dispatch, go]);
  return faults;
}
