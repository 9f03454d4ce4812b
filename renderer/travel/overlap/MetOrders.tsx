import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../contract/registry.ts';
import { type HrefOf, OtherOrder } from './OtherOrder.tsx';
import { useGetOverlapsQuery } from './overlapsApi.ts';

export type OverlapAsked = CallInput<'trip.overlap.list'>;

type Props = {
  /** What was refused because its traveller is on another journey; null where that was not the reason. */
  asked: OverlapAsked | null;
  /** The order that is to become it, which stands in nobody's way. */
  ownOrderId: string;
  hrefOf: HrefOf;
};

/** The journeys an offer meets, each in words with the way to it, and what helps; nothing until they are known. */
export function MetOrders({ asked, ownOrderId, hrefOf }: Props) {
  const { t } = useTranslation('travel');
  const { currentData } = useGetOverlapsQuery(asked ?? skipToken, { refetchOnMountOrArgChange: true });
  const met = (currentData?.overlaps ?? []).filter(({ order }) => order?.orderId !== ownOrderId);
  if (!asked || met.length === 0) return null;
  return (
    <>
      <br />
      {t('overlap.meets')}
      {met.map(({ order }, index) => (
        // Journeys one may not see have no other name than their place.
        <div key={order?.orderId ?? index}>
          {order ? <OtherOrder order={order} hrefOf={hrefOf} /> : t('overlap.hidden')}
        </div>
      ))}
      {t('overlap.help')}
    </>
  );
}
