import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useDeskLeg, useToDesk } from '../../shared/hooks/useDeskLink.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import type { PartyMember } from '../party/useParty.ts';
import type { Wanted } from '../shapes/bookingForm.ts';
import { offerPublished } from './deskPickSlice.ts';

/**
 * Publishes a choice for these travellers to the leg of the desk that this list's link names, and leaves the list where it covers the desk;
 * null in an ordinary list.
 */
export function usePickForDesk(members: readonly PartyMember[]): ((wanted: Wanted) => void) | null {
  const leg = useDeskLeg();
  const dispatch = useDispatch();
  const toDesk = useToDesk();
  return useMemo(() => {
    if (leg === null) return null;
    return (wanted) => {
      if (members.length === 0)
        return showToast({ kind: 'info', text: (i18n) => i18n.t('travel:desk.needPeople') });
      dispatch(offerPublished({ leg, keys: members.map(({ key }) => key), wanted }));
      toDesk();
    };
  }, [leg, dispatch, members, toDesk]);
}
