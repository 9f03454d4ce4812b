import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useToOrder } from '../../../shared/hooks/useChangeLink.ts';
import { useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { usePickChange } from '../../../travel/change/usePickChange.ts';
import { type PartyMember, useOwner } from '../../../travel/party/useParty.ts';
import { choiceWanted, formOpened, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { openForm } from '../../../travel/quote/openForm.ts';
import { choiceOf } from '../logic/choice.ts';
import { fareOptions } from '../logic/fares.ts';
import { offerKey } from '../logic/journey.ts';
import { offerChosen } from '../state/flightSlice.ts';
import { useFlightKind, useFlightList } from './useFlightKind.ts';
import type { OfferQuestion } from './useOffers.ts';

/** Takes a fare from the list to the confirm screen; an expired offer is renewed and asked about again. */
export function usePickFare(question: OfferQuestion, members: readonly PartyMember[], renew: () => void) {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const { kind, screens } = useFlightKind();
  const { tab } = useFlightList().search;
  const form = useSelector(selectForm);
  const change = usePickChange(useToOrder());
  return useCallback(
    (offer: FlightOffer, option: string | null) => {
      const options = fareOptions(offer);
      const wanted = { kind, owner, choice: choiceOf(offer, option, question), options, tab };
      const chosen = { kind, value: offerKey(offer) };
      if (change) return change(wanted);
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
    [change, kind, screens, members, form, owner, tab, question, dispatch, go, renew],
  );
}

const pickedOf = ({ ref, principalId }: PartyMember) => ({ ref, principalId });
