import type { Language } from '../../../contract/languages.ts';
import { soughtText } from '../../../contract/rules/text/searchDates.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';

/** Days of a week by how they are written, Monday first. */
const weekdays: readonly RegExp[] = [
  /^(?:周|星期|礼拜)一$|^mon(?:day|tag)?$/u,
  /^(?:周|星期|礼拜)二$|^tue(?:s|sday)?$|^dienstag$/u,
  /^(?:周|星期|礼拜)三$|^wed(?:nesday)?$|^mittwoch$/u,
  /^(?:周|星期|礼拜)四$|^thu(?:rs|rsday)?$|^donnerstag$/u,
  /^(?:周|星期|礼拜)五$|^fri(?:day)?$|^freitag$/u,
  /^(?:周|星期|礼拜)六$|^sat(?:urday)?$|^samstag$/u,
  /^(?:周|星期|礼拜)[日天]$|^sun(?:day)?$|^sonntag$/u,
];

/**
 * A day as one word: `12/6`, `12月6日`, `6号`, `明天`, `周五`, `下周三` (of the week after). Without a year or month it is the next
 * to come, `today` counted: the date in Asia/Shanghai. Null for other words, and for months without a day.
 */
export function phraseDay(word: string, today: string, language: Language): string | null {
  return dayOfWeek(word, today) ?? dayOfMonth(word, today) ?? calendarDay(word, today, language);
}

function calendarDay(word: string, today: string, language: Language): string | null {
  const { text, dates } = soughtText(word, { today, language, year: 'next' });
  return dates && text === '' && dates.from === dates.to ? dates.from : null;
}

/** `6号`: of this month, or of the next where it is over. */
function dayOfMonth(word: string, today: string): string | null {
  const [, day] = /^(\d{1,2})[号日]$/u.exec(word) ?? [];
  if (!day) return null;
  const wanted = day.padStart(2, '0');
  // Within two months every day number comes, but the 30th and 31st of a short one.
  for (let ahead = 0; ahead < 62; ahead++) {
    const date = addDays(today, ahead);
    if (date.endsWith(`-${wanted}`)) return date;
  }
  return null;
}

function dayOfWeek(word: string, today: string): string | null {
  const isNext = word.startsWith('下');
  const index = weekdays.findIndex((one) => one.test(isNext ? word.slice(1) : word));
  if (index === -1) return null;
  // Monday is 0, as in the list.
  const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, isNext ? index - now + 7 : (index - now + 7) % 7);
}
