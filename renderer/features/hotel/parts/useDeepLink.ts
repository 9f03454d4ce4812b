import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useGo } from '../../../shared/navigation.ts';
import type { LinkFault } from '../../../travel/places/searchLink.ts';
import { searchEdited } from '../state/hotelSlice.ts';
import { saysLink, useHotelLink } from './useHotelLink.ts';

/**
 * Fills the search from a deep link (spec §2: startCity, endCity, startDate, endDate, travelId, oversea), once per link. Answers
 * the words no place goes by, and the days that cannot be asked for.
 */
export function useDeepLink(now: number): readonly LinkFault[] {
  const [params] = useSearchParams();
  const dispatch = useDispatch();
  const go = useGo();
  const [faults, setFaults] = useState<readonly LinkFault[]>([]);
  const link = useHotelLink(params, now);
  useEffect(() => {
    if (!link || !saysLink(params)) return;
    setFaults(link.faults);
    dispatch(searchEdited(link.draft));
    // Taken over: not in this effect, as what stands beside the page is not known before all effects ran.
    const timer = setTimeout(() => go('hotelSearch', {}, { replace: true }), 0);
    return () => clearTimeout(timer);
  }, [link, params, dispatch, go]);
  return faults;
}
