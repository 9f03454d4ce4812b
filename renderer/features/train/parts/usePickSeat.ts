import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { usePickElsewhere } from '../../../travel/offers/usePickElsewhere.ts';
import { type PartyMember, useOwner } from '../../../travel/party/useParty.ts';
import { choiceWanted, formOpened, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { openForm } from '../../../travel/quote/openForm.ts';
import { choiceOf } from '../logic/choice.ts';
import { seatOptions } from '../logic/seatOptions.ts';
import { offerChosen, selectSearch } from '../state/trainSlice.ts';
import { offerKey } from './OfferCard.tsx';
import type { OfferQuestion } from './useOffers.ts';

/** Takes a seat from the list to the confirm screen; an expired offer is renewed and asked about again. */
export function usePickSeat(question: OfferQuestion, members: readonly PartyMember[], renew: () => void) {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const { tab } = useSelector(selectSearch);
  const form = useSelector(selectForm);
  const pickElsewhere = usePickElsewhere();
  return useCallback(
    (offer: TrainOffer, seat: SeatCode | null) => {
      const wanted = {
        kind: 'train',
        owner,
        choice: choiceOf(offer, seat, question),
        options: seatOptions(offer),
        tab,
      } as const;
      if (pickElsewhere) return pickElsewhere(wanted);
      if (members.length === 0) {
        showToast({ kind: 'info', text: (i18n) => i18n.t('train:results.needParty') });
        dispatch(offerChosen(offerKey(offer)));
        dispatch(choiceWanted(wanted));
        return go('trainPassengers', { next: 'confirm' });
      }
      if (offer.expiresAt <= gatewayNow()) {
        showToast({ kind: 'warning', text: (i18n) => i18n.t('train:results.expired') });
        return renew();
      }
      if (mayOpen(form)) {
        dispatch(offerChosen(offerKey(offer)));
        dispatch(formOpened(openForm({ ...wanted, party: members.map(pickedOf) })));
      }
      go('trainConfirm');
    },
    [pickElsewhere, members, form, owner, tab, question, dispatch, go, renew],
  );
}

const pickedOf = ({ ref, principalId }: PartyMember) => ({ ref, principalId });
