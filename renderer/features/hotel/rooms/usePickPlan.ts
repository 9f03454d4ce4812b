import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { HotelCard, RoomOffer } from '../../../../contract/shapes/hotel.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { usePickElsewhere } from '../../../travel/offers/usePickElsewhere.ts';
import { type PartyMember, useOwner } from '../../../travel/party/useParty.ts';
import { choiceWanted, formOpened, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { openForm } from '../../../travel/quote/openForm.ts';
import { choiceOf } from '../logic/hotelFacts.ts';
import type { Stay } from '../logic/stay.ts';
import { selectSearch } from '../state/hotelSlice.ts';

/** Takes a plan of a room to the confirm screen; an expired offer is renewed and asked about again. */
export function usePickPlan(
  stay: Stay,
  members: readonly PartyMember[],
  isShared: boolean,
  renew: () => void,
) {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const { tab } = useSelector(selectSearch);
  const form = useSelector(selectForm);
  const pickElsewhere = usePickElsewhere();
  return useCallback(
    (hotel: HotelCard, room: RoomOffer, plan: string) => {
      const choice = choiceOf(hotel, room, plan, stay);
      const wanted = { kind: 'hotel', owner, choice, options: room.options, tab } as const;
      if (pickElsewhere) return pickElsewhere({ ...wanted, isShared });
      if (members.length === 0) {
        showToast({ kind: 'info', text: (i18n) => i18n.t('hotel:results.needParty') });
        dispatch(choiceWanted(wanted));
        return go('hotelPassengers', { next: 'confirm' });
      }
      if (room.expiresAt <= gatewayNow()) {
        showToast({ kind: 'warning', text: (i18n) => i18n.t('hotel:results.expired') });
        return renew();
      }
      if (mayOpen(form)) {
        const party = members.map(({ ref, principalId }) => ({ ref, principalId }));
        dispatch(formOpened(openForm({ ...wanted, party, isShared })));
      }
      go('hotelConfirm');
    },
    [pickElsewhere, members, isShared, form, owner, tab, stay, dispatch, go, renew],
  );
}
