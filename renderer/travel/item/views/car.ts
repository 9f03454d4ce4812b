import type { CarItem } from '../../../../contract/shapes/item.ts';
import { longDate, railDate, shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import type { ItemView } from './itemView.ts';
import { laterDay } from './laterDay.ts';

const minuteMs = 60_000;

const car: ItemView<CarItem> = {
  icon: 'car',
  title: ({ from, to }) => ({ from, to }),
  facts: ({ level, pickUpAt }, { t, language }) => [
    t(`carLevel.${level}`),
    shortDateTime(pickUpAt, language),
  ],
  /** A ride's end is a guess, and said so. */
  legs: ({ pickUpAt, minutes, from, to, level }, { t, language }) => {
    const ends = pickUpAt + minutes * minuteMs;
    return [
      {
        id: String(pickUpAt),
        date: longDate(pickUpAt, language),
        from: { time: timeOfDay(pickUpAt), place: from },
        to: { time: timeOfDay(ends), place: to, ...laterDay(railDate(pickUpAt), railDate(ends)) },
        name: t(`carLevel.${level}`),
        span: t('about', { span: durationText(minutes, language) }),
        changes: '',
      },
    ];
  },
  details: ({ service, level, city }, { t, language }) => [
    [t(`carService.${service}`), t(`carLevel.${level}`), localisedText(city.name, language)],
  ],
  more: ({ distanceMetres }, { t, language }) => {
    const km = numberFormat(language, 1).format(distanceMetres / 1000);
    return { facts: [t('distance', { km })] };
  },
};

export const carViews = { car };
