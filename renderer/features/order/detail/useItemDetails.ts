import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { flightNos, flightWays } from '../../../travel/item/flightParts.ts';

/** What stands beside the date of each line: train and seat, flight and cabin, room and meals, kind of ride. */
export function useItemDetails({ summary, passenger }: OrderDetail): string[][] {
  const { t } = useTranslation(['order', 'item']);
  const language = useLanguage();
  const { item } = summary;
  switch (item.kind) {
    case 'train': {
      const { coach, seatNo } = passenger.placed;
      const placed = coach && seatNo ? [t('detail.coachSeat', { coach, seat: seatNo })] : [];
      return [[item.trainNo, t(`item:seat.${item.seat}`), ...placed]];
    }
    case 'hotel':
      return [
        [
          localisedText(item.room, language),
          localisedText(item.plan, language),
          t(`item:meals.${item.meals}`),
        ],
      ];
    case 'car':
      return [
        [
          t(`item:carService.${item.service}`),
          t(`item:carLevel.${item.level}`),
          localisedText(item.city.name, language),
        ],
      ];
    case 'flight':
    case 'intlFlight':
      return flightWays(item).map((way) => [
        `${flightNos(way)} ${localisedText(way[0].airline.name, language)}`,
        `${t(`item:cabin.${item.cabin}`)} ${item.bookingClass}`,
        localisedText(item.fareFamily, language),
      ]);
  }
}
