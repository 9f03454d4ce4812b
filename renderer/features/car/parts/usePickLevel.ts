import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CarOffer } from '../../../../contract/shapes/car.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { usePickElsewhere } from '../../../travel/offers/usePickElsewhere.ts';
import { type PartyMember, useOwner } from '../../../travel/party/useParty.ts';
import { choiceWanted, formOpened, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { openForm } from '../../../travel/quote/openForm.ts';
import { levelOptions } from '../logic/levels.ts';
import { choiceOf, type RideQuestion } from '../logic/rideFacts.ts';
import { selectRide } from '../state/carSlice.ts';

/** Takes a level from the list to the confirm screen; an expired offer is renewed and asked about again. */
export function usePickLevel(question: RideQuestion, members: readonly PartyMember[], renew: () => void) {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const { tab } = useSelector(selectRide);
  const form = useSelector(selectForm);
  const pickElsewhere = usePickElsewhere();
  return useCallback(
    (offer: CarOffer, level: string | null) => {
      const wanted = {
        kind: 'car',
        owner,
        choice: choiceOf(offer, level, question),
        options: levelOptions(offer),
        tab,
      } as const;
      if (pickElsewhere) return pickElsewhere(wanted);
      if (members.length === 0) {
        showToast({ kind: 'info', text: (i18n) => i18n.t('car:results.needParty') });
        dispatch(choiceWanted(wanted));
        return go('carPassengers', { next: 'confirm' });
      }
      if (offer.expiresAt <= gatewayNow()) {
        showToast({ kind: 'warning', text: (i18n) => i18n.t('car:results.expired') });
        return renew();
      }
      if (mayOpen(form)) {
        const party = members.map(({ ref, principalId }) => ({ ref, principalId }));
        dispatch(formOpened(openForm({ ...wanted, party })));
      }
      go('carConfirm');
    },
    [pickElsewhere, members, form, owner, tab, question, dispatch, go, renew],
  );
}
