import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { dateSpan, shortDateTime } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { flightNos, flightWays } from './flightParts.ts';

/** The short facts of one line in a list: which train or flight and when, which days, which car. */
export function useItemFacts(item: OrderItem): string[] {
  const { t } = useTranslation('item');
  const language = useLanguage();
  switch (item.kind) {
    case 'train':
      return [item.trainNo, shortDateTime(item.departAt, language)];
    case 'hotel':
      return [dateSpan(item.checkIn, item.checkOut, language), t('nights', { count: item.nights })];
    case 'car':
      return [t(`carLevel.${item.level}`), shortDateTime(item.pickUpAt, language)];
    case 'flight':
    case 'intlFlight': {
      const [out] = flightWays(item);
      if (!out) return [];
      const [first] = out;
      // At the airport's own clock: that is what the boarding pass says.
      return [flightNos(out), shortDateTime(first.departAt, language, first.from.zone)];
    }
  }
}
