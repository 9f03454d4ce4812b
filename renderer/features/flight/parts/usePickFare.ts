import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { usePickElsewhere } from '../../../travel/offers/usePickElsewhere.ts';
import { type PartyMember, useOwner } from '../../../travel/party/useParty.ts';
import { choiceWanted, formOpened, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { fitsDraft } from '../../../travel/quote/fitsDraft.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { openForm } from '../../../travel/quote/openForm.ts';
import { choiceOf } from '../logic/choice.ts';
import { fareOptions } from '../logic/fares.ts';
import { offerKey } from '../logic/journey.ts';
import { legQuery } from '../logic/legs.ts';
import { legChosen, offerChosen } from '../state/flightSlice.ts';
import type { TripLegs } from './legs/useTrip.ts';
import { useFlightKind, useFlightList } from './useFlightKind.ts';

/** Takes a fare from the list to the confirm screen, or to the list of the next leg; an expired offer is renewed and asked about again. */
export function usePickFare(legs: TripLegs, members: readonly PartyMember[], renew: () => void) {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const { kind, screens } = useFlightKind();
  const { tab } = useFlightList().search;
  const form = useSelector(selectForm);
  const pickElsewhere = usePickElsewhere();
  return useCallback(
    (offer: FlightOffer, option: string | null) => {
      const options = fareOptions(offer);
      const { trip, leg, question, chosen: before } = legs;
      const isOne = legs.legs.length === 1;
      const own = { choice: choiceOf(offer, option, question, isOne ? undefined : { trip, leg }), options };
      const [first, ...further] = [...before, own];
      const wanted = { kind, owner, ...first, ...(further.length > 0 ? { further } : {}), tab };
      const chosen = { kind, value: offerKey(offer) };
      if (pickElsewhere) return pickElsewhere(wanted);
      if (!fitsDraft(members.length, legs.legs.length)) return;
      if (leg + 1 < legs.legs.length) {
        dispatch(offerChosen(chosen));
        dispatch(legChosen({ kind, value: { leg, chosen: own } }));
        return go(screens.offers, legQuery(trip, leg + 1));
      }
      if (members.length === 0) {
        showToast({ kind: 'info', text: (i18n) => i18n.t('flight:results.needParty') });
        dispatch(offerChosen(chosen));
        dispatch(choiceWanted(wanted));
        return go(screens.passengers, { next: 'confirm' });
      }
      if (offer.expiresAt <= gatewayNow()) {
        showToast({ kind: 'warning', text: (i18n) => i18n.t('flight:results.expired') });
        return renew();
      }
      if (mayOpen(form)) {
        dispatch(offerChosen(chosen));
        dispatch(formOpened(openForm({ ...wanted, party: members.map(pickedOf) })));
      }
      go(screens.confirm);
    },
    [pickElsewhere, kind, screens, members, form, owner, tab, legs, dispatch, go, renew],
  );
}

const pickedOf = ({ ref, principalId }: PartyMember) => ({ ref, principalId });
