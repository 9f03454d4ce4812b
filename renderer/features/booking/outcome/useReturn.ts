import { useDispatch } from 'react-redux';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { useGo } from '../../../shared/navigation.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { useProduct, useProductRoutes } from '../../../travel/product/useProduct.ts';
import { useSent } from './useSent.ts';

/**
 * The way back for those who were booked there, in a search with the direction turned; null when this page does not know
 * what was sent, when nobody was booked, or where nothing goes back.
 */
export function useReturn(outcomes: readonly RowOutcome[]): (() => void) | null {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const { offers } = useProductRoutes();
  const { returnQuery } = useProduct();
  const going = new Set(
    outcomes.filter(({ outcome }) => outcome !== 'failed').map((one) => travellerKey(one.traveller)),
  );
  const sent = useSent(outcomes);
  // Of several legs the way back is one already.
  const query = sent && !sent.form.further?.length && returnQuery?.(sent.form.choice);
  if (!sent || !query || going.size === 0) return null;
  const party = sent.form.rows
    .filter((row) => going.has(travellerKey(row.traveller)))
    .map(({ traveller: ref, principalId }) => ({ ref, principalId }));
  return () => {
    dispatch(partyPicked({ owner, party }));
    go(offers, query);
  };
}
