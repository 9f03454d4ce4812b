import { useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useGo, useHref, usePane } from '../../../shared/navigation.ts';
import { isEntryShown, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { deskPartyOf } from '../../../travel/party/usePartyOwner.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import type { Meeting } from '../meetingApi.ts';

/**
 * Makes participants the travellers of a draft: of the desk's grid where there is room for one, of a search on a phone.
 * Null where the user may book nothing.
 */
export function useBookTravel(): ((people: Meeting['participants']) => void) | null {
  const dispatch = useDispatch();
  const go = useGo();
  const href = useHref();
  const owner = useOwner();
  const isPhone = usePane().position === 'only';
  const products = useContext(ProductsContext);
  const permissions = useSelector(selectPermissions);
  const first = products.find(({ permission }) => isEntryShown(permissions, permission));
  const [route, of] =
    !isPhone && href.has('desk')
      ? (['desk', deskPartyOf(owner)] as const)
      : [first ? productRoutes(first.kind).search : null, owner];
  if (route === null || !first) return null;
  return (people) => {
    const party = people.map(({ ref, principalId }) => ({ ref, principalId: principalId as never }));
    dispatch(partyPicked({ owner: of, party }));
    go(route);
  };
}
