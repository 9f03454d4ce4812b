import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { hotelFacts } from '../../../../contract/calls/hotel/facts.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import { searchInput } from '../logic/hotelFilter.ts';
import type { HotelQuestion } from '../logic/question.ts';
import { usePlaces } from '../parts/usePlaces.ts';
import { useSearchHotelsInfiniteQuery } from '../state/hotelApi.ts';
import { selectFilter, selectPrefers, selectSort } from '../state/hotelSlice.ts';

/** An answer older than this (s) is asked again when the screen is opened. */
const freshSeconds = hotelFacts['hotel.offer.search'].cacheSeconds;

/** The hotels of a place for a stay and a party, as far as they were read. */
export function useHotels(question: HotelQuestion, members: readonly PartyMember[]) {
  const filter = useSelector(selectFilter);
  const sort = useSelector(selectSort);
  const prefers = useSelector(selectPrefers);
  const { listed } = usePlaces();
  const wanted = question.district || filter.district[0];
  const quarter = listed
    ?.find(({ code }) => code === question.city)
    ?.districts.find(({ code }) => code === wanted);
  const point = quarter?.point ?? null;
  const input = useMemo(
    () => searchInput({ question, filter, sort, travellers: members.map(({ ref }) => ref), prefers, point }),
    [question, filter, sort, members, prefers, point],
  );
  const answer = useSearchHotelsInfiniteQuery(input, { refetchOnMountOrArgChange: freshSeconds });
  const pages = answer.currentData?.pages;
  // Of the answer before as long as the next is not there: the lines above the list stay where they are.
  const head = answer.data?.pages[0];
  const hotels = useMemo(() => pages?.flatMap((page) => page.hotels) ?? [], [pages]);
  return {
    answer,
    hotels,
    total: head?.total ?? 0,
    standards: head?.standards,
    preference: head?.preference,
    hasPoint: point !== null,
  };
}
