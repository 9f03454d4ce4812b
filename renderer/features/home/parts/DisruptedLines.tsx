import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useHidesTripDetail } from '../../../shared/screens/useHidesTripDetail.ts';
import { DisruptionLine } from '../../../travel/disruption/DisruptionLine.tsx';
import { useOrderLegs } from '../../../travel/disruption/useOrderLegs.tsx';
import { TripLines } from './TripLines.tsx';

/** The next trip as its supplier has moved or cancelled it. */
export function DisruptedLines({ trip }: { trip: OrderSummary }) {
  const [leg] = useOrderLegs(trip);
  const go = useGo();
  const open = () => go('orderDetail', { suborderserialnumber: trip.orderId, suppliersorderflag: 2 });
  const isHidden = useHidesTripDetail(trip.kind);
  return (
    <>
      {leg && <TripLines item={trip.item} leg={leg} />}
      <DisruptionLine order={trip} onOpen={isHidden ? undefined : open} />
    </>
  );
}
