import { fail, ok } from '../../../../contract/kit/result.ts';
import { htmlLanguage, type Language } from '../../../../contract/languages.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { TripPack } from '../../../../contract/shapes/papers/tripPack.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { toBase64 } from '../../../../contract/wire/base64.ts';
import { drawShared } from '../../paper/drawPaper.ts';
import { moneyIn } from '../../paper/moneyText.ts';
import type { Paper, PaperTable } from '../../paper/paper.ts';
import { type PaperWords, readPaperWords } from '../../paper/paperWords.ts';

/** More than any trip's papers measure, and what their call lets through (bytes). */
const LARGEST = 400_000;

const words = readPaperWords();

/** What is handed in for a trip as a PDF in base64, in a language, with the data it is made of. */
export async function packPaper(pack: TripPack, language: Language, draw = drawShared) {
  const pdf = await draw(paperOf(pack, language, words[language])).catch(() => null);
  if (!pdf || pdf.length > LARGEST) return fail('PAPER_FAILED');
  const name = `${words[language]('paper.pack.file')}-${chinaDate(pack.startAt)}.pdf`;
  return ok({ name, pdf: toBase64(pdf), pack });
}

/** What the paper says. */
export function paperOf(pack: TripPack, language: Language, word: PaperWords): Paper {
  const day = dayIn(language);
  const yuan = moneyIn(language);
  const cities = pack.cities.map(({ name }) => localisedText(name, language));
  return {
    title: word('paper.pack.title'),
    rows: [
      { label: word('paper.pack.traveller'), value: pack.traveller },
      { label: word('paper.pack.cities'), value: cities.join(language === 'zh' ? '、' : ', ') },
      { label: word('paper.pack.days'), value: `${day(pack.startAt)} – ${day(pack.endAt)}` },
      { label: word('paper.pack.total'), value: yuan(pack.totalFen) },
      { label: word('paper.pack.company'), value: yuan(pack.companyFen) },
      { label: word('paper.pack.personal'), value: yuan(pack.personalFen) },
      ...(pack.atHotelFen ? [{ label: word('paper.pack.atHotel'), value: yuan(pack.atHotelFen) }] : []),
      { label: word('paper.pack.received'), value: yuan(pack.receivedFen) },
      { label: word('paper.pack.missingSum'), value: yuan(pack.missingFen) },
    ],
    tables: [orderTable(pack, language, word), voucherTable(pack, language, word)],
    foot: word('paper.pack.foot'),
    unprintable: word('paper.unprintable'),
  };
}

function orderTable({ orders, totalFen }: TripPack, language: Language, word: PaperWords): PaperTable {
  const [day, yuan] = [dayIn(language), moneyIn(language)];
  return {
    title: word('paper.pack.orders'),
    columns: [
      { label: word('paper.pack.orderNo'), share: 22 },
      { label: word('paper.pack.what'), share: 34 },
      { label: word('paper.pack.day'), share: 18 },
      { label: word('paper.pack.amount'), share: 16, isAmount: true },
    ],
    rows: orders.map(({ order, costFen }) => [
      order.orderNo,
      `${word(`item.kind.${order.kind}`)} ${whatOf(order.item, language)}`,
      day(order.startAt),
      yuan(costFen),
    ]),
    sum: [word('paper.pack.sum'), '', '', yuan(totalFen)],
  };
}

function voucherTable({ orders, totalFen }: TripPack, language: Language, word: PaperWords): PaperTable {
  const [day, yuan] = [dayIn(language), moneyIn(language)];
  return {
    title: word('paper.pack.vouchers'),
    columns: [
      { label: word('paper.pack.orderNo'), share: 22 },
      { label: word('paper.pack.kind'), share: 20 },
      { label: word('paper.pack.number'), share: 26 },
      { label: word('paper.pack.header'), share: 24 },
      { label: word('paper.pack.amount'), share: 16, isAmount: true },
    ],
    rows: orders.flatMap(({ order, vouchers }) =>
      vouchers.map(({ kind, state, number, header, fen, dueAt }) => [
        order.orderNo,
        word(`invoice.kind.${kind}`),
        state === 'invoiced' ? number : missingText(word, dueAt, day),
        header,
        yuan(fen),
      ]),
    ),
    sum: [word('paper.pack.sum'), '', '', '', yuan(totalFen)],
  };
}

/** What is booked, in a line. */
function whatOf(item: OrderItem, language: Language): string {
  const said = (name: Localised) => localisedText(name, language);
  if ('trainNo' in item) return `${item.trainNo} ${said(item.from.name)} – ${said(item.to.name)}`;
  if ('segments' in item)
    return item.segments
      .map(({ flightNo, from, to }) => `${flightNo} ${said(from.cityName)} – ${said(to.cityName)}`)
      .join('\n');
  if ('checkIn' in item) return said(item.hotel.name);
  const [from, to] = [
    item.fromName ? said(item.fromName) : item.from,
    item.toName ? said(item.toName) : item.to,
  ];
  return `${from} – ${to}`;
}

function missingText(word: PaperWords, dueAt: number | null, day: (at: number) => string): string {
  if (dueAt === null) return word('paper.pack.missing');
  return word('paper.pack.missingUntil').replace('{{date}}', () => day(dueAt - 1));
}

const dayIn = (language: Language) => {
  const format = new Intl.DateTimeFormat(htmlLanguage[language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  });
  return (at: number) => format.format(at);
};
