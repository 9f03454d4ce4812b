import { hotelPayment } from '../../../../contract/rules/hotel/hotelPayment.ts';
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
  details: ({ room, plan, meals }, { t, language }) => [
    [localisedText(room, language), localisedText(plan, language), t(`meals.${meals}`)],
  ],
  instead: ({ checkIn, checkOut }, { named }, { language }) =>
    named?.kind === 'room'
      ? [
          ...[named.hotel, named.room, named.plan].map((name) => localisedText(name, language)),
          dateSpan(checkIn, checkOut, language),
        ]
      : [],
  more: ({ hotel: { address, stars }, settle, latestArrival }, { t, language }, { sharers, payer }) => ({
    icon: 'location',
    facts: [
      localisedText(address, language),
      t('stars', { count: stars }),
      ...(latestArrival ? [t('latestArrival', { time: latestArrival })] : []),
      ...(latestArrival === null ? [t('keptAllNight')] : []),
      t(`settle.${hotelPayment(settle, payer)}`),
      ...(sharers.length > 0 ? [t('sharedWith', { names: sharers.join(t('listJoin')) })] : []),
    ],
  }),
};

export const hotelViews = { hotel };
