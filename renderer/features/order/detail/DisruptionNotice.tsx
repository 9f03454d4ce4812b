import { useTranslation } from 'react-i18next';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { Disruption, OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { startZone } from '../../../travel/item/itemZones.ts';
import { useCaused } from './useCaused.ts';

/** The supplier moved or withdrew it: what is now, and what that makes free (domain §3). */
export function DisruptionNotice({ order }: { order: OrderDetail }) {
  const titles = useTitles();
  const caused = useCaused(order);
  const { disruption, summary } = order;
  if (!disruption) return null;
  const tone = disruption.kind === 'withdrawn' ? 'bad' : 'warn';
  return titles(disruption, summary.item).map((title) => (
    <Notice key={title} tone={tone} title={title}>
      {caused}
    </Notice>
  ));
}

/** What happened, in a line for each flight it happened to; one line where the journey is one thing. */
function useTitles(): (disruption: Disruption, item: OrderItem) => string[] {
  const { t } = useTranslation('order');
  const language = useLanguage();
  return (disruption, item) => {
    const flights = segmentsOf(item);
    const whole = startZone(item);
    if (disruption.kind === 'withdrawn') {
      const named = (disruption.segments ?? []).flatMap(({ index }) => flights[index] ?? []);
      const lines = named.map(({ flightNo }) => t('detail.flightWithdrawn', { flight: flightNo }));
      return lines.length > 0 ? lines : [t('detail.withdrawnTitle')];
    }
    const lines = (disruption.segments ?? []).map(({ index, departAt }) => {
      const flight = flights[index];
      const time = shortDateTime(departAt, language, flight?.from.zone ?? whole);
      return t('detail.flightRescheduled', { flight: flight?.flightNo ?? '', time });
    });
    if (lines.length > 0) return lines;
    return [t('detail.rescheduledTitle', { time: shortDateTime(disruption.departAt, language, whole) })];
  };
}
