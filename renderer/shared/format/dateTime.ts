import { htmlLanguage, type Language } from '../../../contract/languages.ts';
import { HOME_ZONE } from '../../../contract/rules/time/homeZone.ts';

/** A calendar date in Asia/Shanghai, YYYY-MM-DD, or epoch milliseconds. */
export type Day = string | number;

/** Where everything is but flights and hotels abroad. */
export const homeZone = HOME_ZONE;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone = homeZone,
): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, made);
  return made;
}

/** Noon keeps a bare date on its day in any zone arithmetic; Shanghai has no summer time. */
function instantOf(day: Day): number {
  return typeof day === 'number' ? day : Date.parse(`${day}T12:00:00+08:00`);
}

const locale = (language: Language) => (language === 'en' ? 'en-GB' : htmlLanguage[language]);

/** Month and day parts, unpadded, in Shanghai. */
function parts(day: Day): { year: string; month: string; date: string } {
  const [year = '', month = '', date = ''] = dateIn(day).split('-');
  return { year, month: String(Number(month)), date: String(Number(date)) };
}

/** The calendar date of an instant where the zone is, in Shanghai by default, or the date itself: 2026-12-08. */
export function dateIn(day: Day, zone = homeZone): string {
  if (typeof day === 'string') return day;
  return format('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }, zone).format(day);
}

/** 周三 · Wed · Mi */
export function weekday(day: Day, language: Language): string {
  return format(locale(language), { weekday: 'short' }).format(instantOf(day)).replace('.', '');
}

/** 12月2日 · 2 Dec · 2. Dez. */
export function monthDay(day: Day, language: Language): string {
  const { month, date } = parts(day);
  if (language === 'zh') return `${month}月${date}日`;
  return format(locale(language), { day: 'numeric', month: 'short' }).format(instantOf(day));
}

/** 12月2日 周三 · Wed 2 Dec · Mi 2. Dez. */
export function longDate(day: Day, language: Language): string {
  const date = monthDay(day, language);
  return language === 'zh' ? `${date} ${weekday(day, language)}` : `${weekday(day, language)} ${date}`;
}

/** 2026年12月2日 周三 · Wed 2 Dec 2026 · Mi 2. Dez. 2026 */
export function fullDate(day: Day, language: Language): string {
  const { year } = parts(day);
  return language === 'zh' ? `${year}年${longDate(day, language)}` : `${longDate(day, language)} ${year}`;
}

/** A day far away, whose weekday nobody asks for: 2036年12月2日 · 2 Dec 2036 · 2. Dez. 2036 */
export function dayOfYear(day: Day, language: Language): string {
  const { year } = parts(day);
  const date = monthDay(day, language);
  return language === 'zh' ? `${year}年${date}` : `${date} ${year}`;
}

/** A month, YYYY-MM: 2026年12月 · December 2026 · Dezember 2026. */
export function monthName(month: string, language: Language): string {
  return format(locale(language), { year: 'numeric', month: 'long' }).format(instantOf(`${month}-01`));
}

/** The tight form for strips and tables: 12/8 · 8 Dec · 8.12. */
export function shortDate(day: Day, language: Language): string {
  const { month, date } = parts(day);
  if (language === 'zh') return `${month}/${date}`;
  return language === 'de' ? `${date}.${month}.` : monthDay(day, language);
}

/** 07:30, 24 hours in every language; in Shanghai by default. */
export function timeOfDay(instant: number, zone = homeZone): string {
  return format('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(instant);
}

/** 12/8 周二 14:50 · Tue 8 Dec 14:50 · Di 8.12. 14:50; in Shanghai by default. */
export function shortDateTime(instant: number, language: Language, zone = homeZone): string {
  const date = dateIn(instant, zone);
  const day = shortDate(date, language);
  const name = weekday(date, language);
  return `${language === 'zh' ? `${day} ${name}` : `${name} ${day}`} ${timeOfDay(instant, zone)}`;
}

/** 12/8 – 12/10 · 8 Dec – 10 Dec · 8.12. – 10.12. */
export function dateSpan(from: Day, to: Day, language: Language): string {
  return `${shortDate(from, language)} – ${shortDate(to, language)}`;
}

/** How a zone's clock stands to UTC at an instant: UTC+9, UTC−3:30. */
export function utcOffset(instant: number, zone: string): string {
  const parts = format('en-US', { timeZoneName: 'shortOffset' }, zone).formatToParts(instant);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace('-', '−');
}
