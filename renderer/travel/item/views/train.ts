import { seatCodes } from '../../../../contract/enums/rail.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { TrainItem } from '../../../../contract/shapes/item.ts';
import { dateIn, longDate, shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { ItemView } from './itemView.ts';
import { laterDay } from './laterDay.ts';

const isBerth = (wish: string): wish is 'U' | 'M' | 'L' => ['U', 'M', 'L'].includes(wish);

const train: ItemView<TrainItem> = {
  icon: 'train',
  title: ({ from, to }, { language }) => ({
    from: localisedText(from.name, language),
    to: localisedText(to.name, language),
  }),
  facts: ({ trainNo, departAt }, { language }) => [trainNo, shortDateTime(departAt, language)],
  legs: ({ trainNo, from, to, departAt, arriveAt }, { language }) => [
    {
      id: trainNo,
      date: longDate(departAt, language),
      from: { time: timeOfDay(departAt), place: localisedText(from.name, language) },
      to: {
        time: timeOfDay(arriveAt),
        place: localisedText(to.name, language),
        ...laterDay(dateIn(departAt), dateIn(arriveAt)),
      },
      name: trainNo,
      span: durationText(Math.round((arriveAt - departAt) / MINUTE_MS), language),
      changes: '',
    },
  ],
  details: ({ trainNo, seat, wish }, { t }, { coach, seatNo }) => {
    const wished = wish ? [t(isBerth(wish) ? `berthWish.${wish}` : 'seatWish', { letter: wish })] : [];
    const placed = coach && seatNo ? [t('coachSeat', { coach, seat: seatNo })] : wished;
    return [[trainNo, t(`seat.${seat}`), ...placed]];
  },
  // The same train, on another seat.
  instead: ({ trainNo, departAt }, { option }, { t, language }) => {
    const seat = seatCodes.find((one) => one === option);
    return seat ? [trainNo, shortDateTime(departAt, language), t(`seat.${seat}`)] : [];
  },
  more: () => null,
};

export const trainViews = { train };
