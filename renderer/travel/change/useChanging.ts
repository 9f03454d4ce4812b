import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useChangeOf } from '../../shared/hooks/useChangeLink.ts';
import { keysOf } from '../desk/deskPickSlice.ts';
import { useDeskScope } from '../desk/useDeskScope.ts';
import { travellerKey } from '../party/travellerKey.ts';
import { type Party, type PartyMember, useParty } from '../party/useParty.ts';
import { useGetOrderToChangeQuery } from './changingApi.ts';

/** The order this list looks through offers for, asked for afresh; undefined in an ordinary list and until it is known. */
export function useChanging() {
  const orderId = useChangeOf();
  const answer = useGetOrderToChangeQuery(orderId === null ? skipToken : { orderId }, {
    refetchOnMountOrArgChange: 30,
  });
  const order = orderId === null ? undefined : answer.currentData;
  return { orderId, order, isPending: orderId !== null && !order, ...failedOf(answer) };
}

const failedOf = ({ error, refetch }: { error?: unknown; refetch: () => unknown }) => ({
  isFailed: error !== undefined,
  refetch,
});

/** Who a list is looked through for: the traveller of the order that is changed, those a leg of the desk names, or whoever was picked. */
export function useListParty(): Party {
  const picked = useParty();
  const scope = useDeskScope();
  const { orderId, order } = useChanging();
  return useMemo(() => {
    if (orderId === null && scope) {
      const keys = new Set(keysOf(scope));
      return { ...picked, members: picked.members.filter(({ key }) => keys.has(key)) };
    }
    if (orderId === null) return picked;
    if (!order) return { members: [], loading: true };
    const { ref, name } = order.passenger;
    const member: PartyMember = {
      ref,
      principalId: order.principalId,
      key: travellerKey(ref),
      name,
      face: undefined,
    };
    return { members: [member], loading: false };
  }, [orderId, order, scope, picked]);
}
