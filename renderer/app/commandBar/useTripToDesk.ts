import { useContext } from 'react';
import { useDispatch } from 'react-redux';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useStillShown } from '../../shared/hooks/useStillShown.ts';
import { PrefetchContext, useHref, useNavigate } from '../../shared/navigation.ts';
import { legAsked } from '../../travel/desk/deskPickSlice.ts';
import { legSearchOf } from '../../travel/desk/legSearch.ts';
import { facesSeen } from '../../travel/party/pickingSlice.ts';
import type { TripReading } from '../../travel/phrase/readTrips.ts';

/**
 * Puts a trip and the people named with it, or people alone (trip null), into the desk's open draft, and goes there;
 * `picks`: to its offers at once. False where the desk's code did not come, or whoever asked has closed the bar; null where there is no desk.
 */
export function useTripToDesk():
  | ((trip: TripReading | null, people: readonly Traveller[], picks: boolean) => Promise<boolean>)
  | null {
  const prefetch = useContext(PrefetchContext);
  const stillShown = useStillShown();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const to = useHref()('desk');
  if (to === undefined) return null;
  return async (trip, people, picks) => {
    // What it is told by stands in a slice that comes with its code.
    if (!(await prefetch('desk')) || !stillShown()) return false;
    dispatch(facesSeen(people));
    const party = people.map(({ ref, principalId }) => ({ ref, principalId }));
    dispatch(legAsked({ leg: trip && { kind: trip.kind, search: legSearchOf(trip) }, party, picks }));
    navigate(to);
    return true;
  };
}
