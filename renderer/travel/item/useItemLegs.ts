import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/languages.ts';
import type { CarItem, HotelItem, OrderItem, TrainItem } from '../../../contract/shapes/item.ts';
import {
  daysBetween,
  homeZone,
  longDate,
  railDate,
  shortDate,
  timeOfDay,
  utcOffset,
  weekday,
} from '../../shared/format/dateTime.ts';
import { durationText } from '../../shared/format/duration.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { airportText, type FlightWay, flightNos, flightWays, wayEnds } from './flightParts.ts';

/** One line of a journey as it is drawn: two ends, what it is called and how long it takes. */
export type ItemLeg = {
  id: string;
  /** 12月2日 周三, where it begins. */
  date: string;
  from: { time: string; place: string };
  to: { time: string; place: string; note?: string };
  /** Train or flight number, number of nights, kind of car. */
  name: string;
  /** How long it takes; empty for a stay, whose name says it. */
  span: string;
  /** How often one changes on the way; empty where one does not. */
  changes: string;
};

type Words = { t: TFunction<'item'>; language: Language };
const minuteMs = 60_000;

/** The lines an item is drawn with: one, or two for a flight there and back. */
export function useItemLegs(item: OrderItem): ItemLeg[] {
  const { t } = useTranslation('item');
  const words = { t, language: useLanguage() };
  switch (item.kind) {
    case 'train':
      return [trainLeg(item, words)];
    case 'hotel':
      return [stayLeg(item, words)];
    case 'car':
      return [rideLeg(item, words)];
    case 'flight':
    case 'intlFlight':
      return flightWays(item).map((way) => flightLeg(way, words));
  }
}

function trainLeg({ trainNo, from, to, departAt, arriveAt }: TrainItem, { language }: Words): ItemLeg {
  return {
    id: trainNo,
    date: longDate(departAt, language),
    from: { time: timeOfDay(departAt), place: localisedText(from.name, language) },
    to: {
      time: timeOfDay(arriveAt),
      place: localisedText(to.name, language),
      ...laterDay(railDate(departAt), railDate(arriveAt)),
    },
    name: trainNo,
    span: durationText(Math.round((arriveAt - departAt) / minuteMs), language),
    changes: '',
  };
}

/** Times at each airport's own clock; beyond China with how that clock stands to UTC. */
function flightLeg(way: FlightWay, { t, language }: Words): ItemLeg {
  const { first, last } = wayEnds(way);
  const place = (airport: typeof first.from, at: number) => {
    const name = airportText(airport, { t, language });
    return airport.zone === homeZone ? name : `${name} (${utcOffset(at, airport.zone)})`;
  };
  const begins = railDate(first.departAt, first.from.zone);
  const changes = way.length - 1;
  return {
    id: flightNos(way),
    date: longDate(begins, language),
    from: { time: timeOfDay(first.departAt, first.from.zone), place: place(first.from, first.departAt) },
    to: {
      time: timeOfDay(last.arriveAt, last.to.zone),
      place: place(last.to, last.arriveAt),
      ...laterDay(begins, railDate(last.arriveAt, last.to.zone)),
    },
    name: flightNos(way),
    span: durationText(Math.round((last.arriveAt - first.departAt) / minuteMs), language),
    changes: changes > 0 ? t('changes', { count: changes }) : '',
  };
}

function stayLeg({ checkIn, checkOut, nights }: HotelItem, { t, language }: Words): ItemLeg {
  return {
    id: checkIn,
    date: longDate(checkIn, language),
    from: { time: shortDate(checkIn, language), place: t('checkIn', { day: weekday(checkIn, language) }) },
    to: { time: shortDate(checkOut, language), place: t('checkOut', { day: weekday(checkOut, language) }) },
    name: t('nights', { count: nights }),
    span: '',
    changes: '',
  };
}

/** A ride's end is a guess, and said so. */
function rideLeg(item: CarItem, { t, language }: Words): ItemLeg {
  const { pickUpAt, minutes, from, to, level } = item;
  const ends = pickUpAt + minutes * minuteMs;
  return {
    id: String(pickUpAt),
    date: longDate(pickUpAt, language),
    from: { time: timeOfDay(pickUpAt), place: from },
    to: { time: timeOfDay(ends), place: to, ...laterDay(railDate(pickUpAt), railDate(ends)) },
    name: t(`carLevel.${level}`),
    span: t('about', { span: durationText(minutes, language) }),
    changes: '',
  };
}

function laterDay(begins: string, ends: string): { note?: string } {
  const days = daysBetween(begins, ends);
  if (days === 0) return {};
  return { note: days > 0 ? `+${days}` : `−${-days}` };
}
