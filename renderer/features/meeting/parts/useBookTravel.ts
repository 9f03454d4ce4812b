import { useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useGo, usePane } from '../../../shared/navigation.ts';
import { useAskDesk } from '../../../shared/screens/useAskDesk.ts';
import { isEntryShown, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { legAsked } from '../../../travel/desk/deskPickSlice.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import type { Meeting } from '../meetingApi.ts';

/**
 * Adds participants to the travellers of the desk's open draft where there is room for its grid, and makes them the
 * travellers of a search on a phone. Null where the user may book nothing.
 */
export function useBookTravel(): ((people: Meeting['participants']) => Promise<void>) | null {
  const dispatch = useDispatch();
  const go = useGo();
  const stillShown = useStillShown();
  const askDesk = useAskDesk((i18n) => i18n.t('meeting:who.notBooked'));
  const owner = useOwner();
  const isPhone = usePane().position === 'only';
  const products = useContext(ProductsContext);
  const permissions = useSelector(selectPermissions);
  const first = products.find(({ permission }) => isEntryShown(permissions, permission));
  if (!first) return null;
  return async (people) => {
    const party = people.map(({ ref, principalId }) => ({ ref, principalId: principalId as never }));
    if (isPhone || !askDesk) {
      dispatch(partyPicked({ owner, party }));
      return go(productRoutes(first.kind).search);
    }
    return askDesk(legAsked({ leg: null, party, picks: false }), stillShown);
  };
}
