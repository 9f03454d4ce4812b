import { carLevels } from '../../../../contract/enums/car.ts';
import type { Language } from '../../../../contract/languages.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { CarItem } from '../../../../contract/shapes/item.ts';
import { dateIn, longDate, shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import type { ItemView } from './itemView.ts';
import { laterDay } from './laterDay.ts';

/** From where to where, by the names the language has for them. */
function places({ from, to, fromName, toName }: CarItem, language: Language) {
  return {
    from: fromName ? localisedText(fromName, language) : from,
    to: toName ? localisedText(toName, language) : to,
  };
}

const car: ItemView<CarItem> = {
  icon: 'car',
  title: (item, { language }) => places(item, language),
  facts: ({ level, pickUpAt }, { t, language }) => [
    t(`carLevel.${level}`),
    shortDateTime(pickUpAt, language),
  ],
  /** A ride's end is a guess, and said so. */
  legs: (item, { t, language }) => {
    const { pickUpAt, minutes, level } = item;
    const { from, to } = places(item, language);
    const ends = pickUpAt + minutes * MINUTE_MS;
    return [
      {
        id: String(pickUpAt),
        date: longDate(pickUpAt, language),
        from: { time: timeOfDay(pickUpAt), place: from },
        to: { time: timeOfDay(ends), place: to, ...laterDay(dateIn(pickUpAt), dateIn(ends)) },
        name: t(`carLevel.${level}`),
        span: t('about', { span: durationText(minutes, language) }),
        changes: '',
      },
    ];
  },
  details: ({ service, level, city, meets }, { t, language }) => [
    [
      t(`carService.${service}`),
      t(`carLevel.${level}`),
      localisedText(city.name, language),
      ...(meets ? [t('meets', { number: meets })] : []),
    ],
  ],
  // The same ride, in a car of another level.
  instead: ({ pickUpAt }, { option }, { t, language }) => {
    const level = carLevels.find((one) => one === option);
    return level ? [t(`carLevel.${level}`), shortDateTime(pickUpAt, language)] : [];
  },
  more: ({ distanceMetres }, { t, language }) => {
    const km = numberFormat(language, 1).format(distanceMetres / 1000);
    return { facts: [t('distance', { km })] };
  },
};

export const carViews = { car };
