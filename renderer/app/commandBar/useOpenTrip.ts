import { useContext } from 'react';
import { useDispatch } from 'react-redux';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useStillShown } from '../../shared/hooks/useStillShown.ts';
import { PrefetchContext, useHref, useNavigate } from '../../shared/navigation.ts';
import { facesSeen, partyPicked } from '../../travel/party/pickingSlice.ts';
import { useOwner } from '../../travel/party/useParty.ts';
import type { PhraseProduct } from '../../travel/phrase/productPhrase.ts';
import type { TripReading } from '../../travel/phrase/readTrips.ts';
import { productRoutes } from '../../travel/product/product.ts';

/**
 * Opens the list a trip was read as, for these people; nobody named: for those picked before. False where its code did
 * not come, or whoever asked has closed the bar.
 */
export function useOpenTrip(): (
  trip: TripReading,
  product: PhraseProduct,
  people: readonly Traveller[],
) => Promise<boolean> {
  const prefetch = useContext(PrefetchContext);
  const stillShown = useStillShown();
  const dispatch = useDispatch();
  const owner = useOwner();
  const href = useHref();
  const navigate = useNavigate();
  return async (trip, { phrase }, people) => {
    const { offers } = productRoutes(trip.kind);
    // What the list is narrowed to stands in its slice, which comes with its code.
    if (!(await prefetch(offers)) || !stillShown()) return false;
    if (people.length > 0) {
      dispatch(facesSeen(people));
      const party = people.map(({ ref, principalId }) => ({ ref, principalId }));
      dispatch(partyPicked({ owner, party }));
    }
    const { before, query } = phrase.open(trip);
    for (const action of before) dispatch(action);
    const to = href(offers, query);
    if (to) navigate(to);
    return true;
  };
}
