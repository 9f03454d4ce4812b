import { useTranslation } from 'react-i18next';
import { carLevels } from '../../../../contract/enums/car.ts';
import { seatCodes } from '../../../../contract/enums/rail.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { WayOut } from '../../../../contract/shapes/items/wayOut.ts';
import { dateSpan, shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/**
 * What the best choice within the standard is: its number or name, when it goes, and its class. Nothing of one that was
 * kept without its name.
 */
export function useWayOutFacts(): (wayOut: WayOut, booked: OrderItem | undefined) => string[] {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return ({ named, option }, booked) => {
    if (named?.kind === 'flight')
      return [
        named.flightNos,
        shortDateTime(named.departAt, language, named.zone),
        t(`cabin.${named.cabin}`),
      ];
    if (named?.kind === 'room')
      return [
        localisedText(named.hotel, language),
        localisedText(named.room, language),
        localisedText(named.plan, language),
        ...(booked?.kind === 'hotel' ? [dateSpan(booked.checkIn, booked.checkOut, language)] : []),
      ];
    // Of trains and cars it is another seat or level of the very one that was booked.
    const seat = seatCodes.find((one) => one === option);
    if (booked?.kind === 'train' && seat)
      return [booked.trainNo, shortDateTime(booked.departAt, language), t(`seat.${seat}`)];
    const level = carLevels.find((one) => one === option);
    if (booked?.kind === 'car' && level)
      return [t(`carLevel.${level}`), shortDateTime(booked.pickUpAt, language)];
    return [];
  };
}
