import { htmlLanguage, type Language } from '../../../../contract/languages.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { FlightSegment, OrderItem } from '../../../../contract/shapes/item.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import type { PaperWords } from './paperWords.ts';

type Row = readonly [key: string, value: string];

const china = 'Asia/Shanghai';

/** What is booked, as rows of a voucher: the key of each label, and its value. */
export function itemRows(item: OrderItem, language: Language, words: PaperWords): Row[] {
  const said = (name: Localised) => localisedText(name, language);
  const time = (at: number, zone = china) => timeText(at, zone, language);
  switch (item.kind) {
    case 'train':
      return [
        ['train', item.trainNo],
        ['from', `${both(item.from.name, language)}\n${time(item.departAt)}`],
        ['to', `${both(item.to.name, language)}\n${time(item.arriveAt)}`],
        ['seat', words(`item.seat.${item.seat}`)],
      ];
    case 'flight':
    case 'intlFlight':
      return [
        ...item.segments.flatMap((one) => segmentRows(one, language)),
        ['cabin', `${words(`item.cabin.${item.cabin}`)} (${item.bookingClass}) · ${said(item.fareFamily)}`],
      ];
    case 'hotel':
      return [
        ['hotel', both(item.hotel.name, language)],
        ['address', both(item.hotel.address, language)],
        ['checkIn', dayText(item.checkIn, language)],
        ['checkOut', dayText(item.checkOut, language)],
        ['stay', String(item.nights)],
        ['room', said(item.room)],
        ['plan', said(item.plan)],
        ['meals', words(`item.meals.${item.meals}`)],
        ['settle', words(`item.settle.${item.settle}`)],
      ];
    case 'car':
      return [
        ['service', words(`item.carService.${item.service}`)],
        ['level', words(`item.carLevel.${item.level}`)],
        ['from', `${item.fromName ? both(item.fromName, language) : item.from}\n${time(item.pickUpAt)}`],
        ['to', item.toName ? both(item.toName, language) : item.to],
        ['meets', item.meets ?? ''],
      ];
  }
}

function segmentRows(one: FlightSegment, language: Language): Row[] {
  const end = ({ cityName, name, terminal, code, zone }: FlightSegment['from'], at: number) => {
    const place = (of: Language) => `${localisedText(cityName, of)} ${localisedText(name, of)}`;
    const other = language === 'zh' ? 'en' : 'zh';
    return `${place(language)} ${terminal} (${code})\n${place(other)}\n${timeText(at, zone, language)}`;
  };
  return [
    ['flight', `${one.flightNo} · ${localisedText(one.airline.name, language)}`],
    ['operatedBy', one.operatedBy ? localisedText(one.operatedBy.name, language) : ''],
    ['from', end(one.from, one.departAt)],
    ['to', end(one.to, one.arriveAt)],
  ];
}

/** A name as its reader says it, and beneath as those say it whom it is shown to: Chinese, for a Chinese reader English. */
function both(name: Localised, language: Language): string {
  const mine = localisedText(name, language);
  const other = localisedText(name, language === 'zh' ? 'en' : 'zh');
  return mine === other ? mine : `${mine}\n${other}`;
}

function timeText(at: number, zone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(htmlLanguage[language], {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  });
  return `${format.format(at)} (${zone})`;
}

function dayText(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
