import type { Language } from '../../languages.ts';
import { addDays, daysBetween } from '../time/dates.ts';

/** Days, inclusive; YYYY-MM-DD. */
export type DaySpan = { readonly from: string; readonly to: string };

type Parts = { readonly year?: string; readonly month: string; readonly day?: string };
type Form = readonly [
  pattern: RegExp,
  read: (groups: Readonly<Record<string, string>>, language: Language) => Parts,
];

/** How days are read that may be meant in several ways. */
export type DayReading = {
  /** The date in Asia/Shanghai. */
  readonly today: string;
  /** Whose order `12.1` is written in: in Chinese the month stands first, elsewhere the day. */
  readonly language: Language;
  /** Of a day without a year: the nearest one, or the next to come, today among them. */
  readonly year: 'nearest' | 'next';
};

/** Months by the first letters of their English and German names. */
const months: readonly RegExp[] = [
  /^ja/,
  /^fe/,
  /^m(ar|är|ae)/,
  /^ap/,
  /^ma[iy]/,
  /^jun/,
  /^jul/,
  /^au/,
  /^se/,
  /^o[ck]/,
  /^no/,
  /^de/,
];
const monthName =
  '(?<name>jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|maerz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)';
const alone = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}.-])${text}(?![\\p{L}\\p{N}-])`, 'giu');
const named = ({ name = '', day = '', year }: Readonly<Record<string, string>>): Parts => ({
  ...(year && { year }),
  month: `${months.findIndex((one) => one.test(name.toLowerCase())) + 1}`,
  day,
});
const numbered = ({ year, month = '', day }: Readonly<Record<string, string>>): Parts => ({
  ...(year && { year }),
  month,
  ...(day && { day }),
});

/** Month and day of a date the other way round. */
const swapped = ({ month = '', day = '', ...rest }: Readonly<Record<string, string>>) => ({
  ...rest,
  month: day,
  day: month,
});
/** A date whose month stands first, unless that is beyond twelve: then it can only be the day. */
const monthFirst = (date: Readonly<Record<string, string>>) =>
  Number(date['month']) > 12 ? swapped(date) : date;

const forms: readonly Form[] = [
  [/(?<!\d)(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?:(?<day>\d{1,2})[日号]?)?/gu, numbered],
  [alone('(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})'), numbered],
  [
    alone('(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})(?<end>\\.)?(?:\\s?(?<year>\\d{4}))?'),
    ({ end, ...date }, language) => {
      // With a year, or a dot at its end, it is written as in German.
      if (end || date['year']) return numbered(date);
      return numbered(monthFirst(language === 'zh' ? swapped(date) : date));
    },
  ],
  [
    alone('(?<month>\\d{1,2})[/-](?<day>\\d{1,2})(?:[/-](?<year>\\d{4}))?'),
    (date) => numbered(monthFirst(date)),
  ],
  [alone(`(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s?${monthName}\\.?(?:,?\\s(?<year>\\d{4}))?`), named],
  [alone(`${monthName}\\.?\\s?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s(?<year>\\d{4}))?`), named],
];

/** Days named by how far they are from today; the spec's relative days (spec §9) and yesterday. */
const relative: readonly (readonly [RegExp, number])[] = [
  [/今天|今日/gu, 0],
  [/明天|明日/gu, 1],
  [/后天/gu, 2],
  [/昨天|昨日/gu, -1],
  [alone('(?:the\\s)?day after tomorrow|übermorgen'), 2],
  [alone('today|heute'), 0],
  [alone('tomorrow|morgen'), 1],
  [alone('yesterday|gestern'), -1],
];

/**
 * A keyword with the days in it told apart: `12/6`, `2026-12-06`, `12月6日`, `6.12.`, `6 Dec`, a month in Chinese, `today`.
 * Several days are the span from the first to the last. What is no day of the calendar stays text.
 */
export function soughtText(keyword: string, how: DayReading): { text: string; dates: DaySpan | null } {
  const { today, language } = how;
  const spans: DaySpan[] = [];
  let text = keyword.normalize('NFKC');
  for (const [pattern, days] of relative) {
    text = text.replace(pattern, () => {
      const day = addDays(today, days);
      spans.push({ from: day, to: day });
      return ' ';
    });
  }
  for (const [pattern, read] of forms) {
    text = text.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const span = spanOf(read(rest.at(-1) as Record<string, string>, language), how);
      if (span) spans.push(span);
      return span ? ' ' : whole;
    });
  }
  if (spans.length === 0) return { text: keyword, dates: null };
  const froms = spans.map(({ from }) => from).toSorted();
  const tos = spans.map(({ to }) => to).toSorted();
  return { text: text.trim(), dates: { from: froms[0] ?? today, to: tos.at(-1) ?? today } };
}

/** Days within both; undefined = open. */
export function narrowed(
  chosen: { readonly from?: string | undefined; readonly to?: string | undefined },
  sought: DaySpan | null,
): readonly [from: string | undefined, to: string | undefined] {
  if (!sought) return [chosen.from, chosen.to];
  return [
    chosen.from && chosen.from > sought.from ? chosen.from : sought.from,
    chosen.to && chosen.to < sought.to ? chosen.to : sought.to,
  ];
}

function spanOf({ year, month, day }: Parts, { today, year: which }: DayReading): DaySpan | null {
  const thisYear = Number(today.slice(0, 4));
  const near = which === 'nearest' ? [thisYear - 1, thisYear, thisYear + 1] : yearsAhead(thisYear);
  const spans = (year ? [Number(year)] : near).flatMap((one) => {
    const from = dateOf(one, Number(month), day === undefined ? 1 : Number(day));
    return from ? [{ from, to: day === undefined ? endOfMonth(from) : from }] : [];
  });
  if (year) return spans[0] ?? null;
  if (which === 'next') return spans.find(({ to }) => to >= today) ?? null;
  const distance = ({ from }: DaySpan) => Math.abs(daysBetween(today, from));
  return spans.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** This year and those after it, as far as the next 29 February. */
const yearsAhead = (from: number) => Array.from({ length: 9 }, (_, at) => from + at);

function dateOf(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const parsed = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(parsed) && new Date(parsed).toISOString().startsWith(date) ? date : null;
}

function endOfMonth(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}
