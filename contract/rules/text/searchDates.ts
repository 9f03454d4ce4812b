import { addDays, daysBetween } from '../time/dates.ts';

/** Days, inclusive; YYYY-MM-DD. */
export type DaySpan = { readonly from: string; readonly to: string };

type Parts = { readonly year?: string; readonly month: string; readonly day?: string };
type Form = readonly [pattern: RegExp, read: (groups: Readonly<Record<string, string>>) => Parts | null];

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

const forms: readonly Form[] = [
  [/(?<!\d)(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?:(?<day>\d{1,2})[日号]?)?/gu, numbered],
  [alone('(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})'), numbered],
  [alone('(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.?(?:\\s?(?<year>\\d{4}))?'), numbered],
  [
    alone('(?<month>\\d{1,2})[/-](?<day>\\d{1,2})(?:[/-](?<year>\\d{4}))?'),
    // Beyond twelve it can only be the day, which most of the world writes first.
    ({ month = '', day = '', ...rest }) =>
      numbered(Number(month) > 12 ? { ...rest, month: day, day: month } : { ...rest, month, day }),
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
 * Several days are the span from the first to the last. Without a year the nearest one is meant. `today` is the date in
 * Asia/Shanghai; what is no day of the calendar stays text.
 */
export function soughtText(keyword: string, today: string): { text: string; dates: DaySpan | null } {
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
      const parts = read(rest.at(-1) as Record<string, string>);
      const span = parts && spanOf(parts, today);
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

function spanOf({ year, month, day }: Parts, today: string): DaySpan | null {
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [Number(year)] : [thisYear - 1, thisYear, thisYear + 1];
  const found = years
    .flatMap((one) => {
      const from = dateOf(one, Number(month), day === undefined ? 1 : Number(day));
      return from ? [from] : [];
    })
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  const [from] = found;
  if (!from) return null;
  return { from, to: day === undefined ? endOfMonth(from) : from };
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const parsed = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(parsed) && new Date(parsed).toISOString().startsWith(date) ? date : null;
}

function endOfMonth(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}
