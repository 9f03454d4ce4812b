import type { HotelItem } from '../../../../contract/shapes/item.ts';
import { dateSpan, longDate, shortDate, weekday } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { ItemView } from './itemView.ts';

const hotel: ItemView<HotelItem> = {
  icon: 'hotel',
  title: ({ hotel }, { language }) => localisedText(hotel.name, language),
  facts: ({ checkIn, checkOut, nights }, { t, language }) => [
    dateSpan(checkIn, checkOut, language),
    t('nights', { count: nights }),
  ],
  legs: ({ checkIn, checkOut, nights }, { t, language }) => [
    {
      id: checkIn,
      date: longDate(checkIn, language),
      from: { time: shortDate(checkIn, language), place: t('checkIn', { day: weekday(checkIn, language) }) },
      to: { time: shortDate(checkOut, language), place: t('checkOut', { day: weekday(checkOut, language) }) },
      name: t('nights', { count: nights }),
      span: '',
      changes: '',
    },
  ],
};

export const hotelViews = { hotel };
