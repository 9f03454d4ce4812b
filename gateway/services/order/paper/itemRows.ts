import type { Payer } from '../../../../contract/enums/booking.ts';
import { htmlLanguage, type Language } from '../../../../contract/languages.ts';
import { hotelPayment } from '../../../../contract/rules/hotel/hotelPayment.ts';
import { itemNow, withdrawnFlights } from '../../../../contract/rules/order/itemNow.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { FlightSegment, OrderItem } from '../../../../contract/shapes/item.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import type { PaperWords } from '../../paper/paperWords.ts';

type Row = readonly [key: string, value: string];

const china = 'Asia/Shanghai';

/** What is booked, as rows of a voucher: the key of each label, and its value. */
export function itemRows(item: OrderItem, payer: Payer, language: Language, words: PaperWords): Row[] {
  const said = (name: Localised) => localisedText(name, language);
  const time = (at: number, zone = china) => timeText(at, zone, language);
  if ('trainNo' in item)
    return [
      ['trainNo', item.trainNo],
      ['from', `${both(item.from.name, language)}\n${time(item.departAt)}`],
      ['to', `${both(item.to.name, language)}\n${time(item.arriveAt)}`],
      ['seat', words(`item.seat.${item.seat}`)],
    ];
  if ('segments' in item)
    return [
      ...item.segments.flatMap((one) => segmentRows(one, language)),
      ['cabin', `${words(`item.cabin.${item.cabin}`)} (${item.bookingClass}) · ${said(item.fareFamily)}`],
    ];
  if ('checkIn' in item)
    return [
      ['hotelName', both(item.hotel.name, language)],
      ['address', both(item.hotel.address, language)],
      ['checkIn', dayText(item.checkIn, language)],
      [
        'latestArrival',
        item.latestArrival === null ? words('item.keptAllNight') : (item.latestArrival ?? ''),
      ],
      ['checkOut', dayText(item.checkOut, language)],
      ['stay', String(item.nights)],
      ['room', said(item.room)],
      ['plan', said(item.plan)],
      ['meals', words(`item.meals.${item.meals}`)],
      ['settle', words(`item.settle.${hotelPayment(item.settle, payer)}`)],
    ];
  return [
    ['service', words(`item.carService.${item.service}`)],
    ['level', words(`item.carLevel.${item.level}`)],
    ['from', `${item.fromName ? both(item.fromName, language) : item.from}\n${time(item.pickUpAt)}`],
    ['to', item.toName ? both(item.toName, language) : item.to],
    ['meets', item.meets ?? ''],
  ];
}

function segmentRows(one: FlightSegment, language: Language): Row[] {
  const end = ({ cityName, name, terminal, code, zone }: FlightSegment['from'], at: number) => {
    const place = (of: Language) => {
      const [city, airport] = [localisedText(cityName, of), localisedText(name, of)];
      return airport.includes(city) ? airport : `${city} ${airport}`;
    };
    const other = language === 'zh' ? 'en' : 'zh';
    return `${place(language)} ${terminal} (${code})\n${place(other)}\n${timeText(at, zone, language)}`;
  };
  return [
    ['flightNo', `${one.flightNo} · ${localisedText(one.airline.name, language)}`],
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
  });
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${format.format(at)} (${offset})`;
}

function dayText(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The document somebody travels on, masked; '' where none is known. */
export function documentText({ passenger }: OrderDetail, words: PaperWords): string {
  const { documentType, documentMasked } = passenger;
  return documentMasked ? `${words(`order.detail.document.${documentType}`)} ${documentMasked}` : '';
}

/** What its supplier did to it since it was sold, and the rows below say. */
export function supplierChange({ summary }: OrderDetail, word: PaperWords): string {
  if (itemNow(summary) !== summary.item) return word('paper.moved');
  return withdrawnFlights(summary)
    .map((flight) => word('paper.flightWithdrawn').replace('{{flight}}', () => flight))
    .join('\n');
}
