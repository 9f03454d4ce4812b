import type { Language } from '../../../contract/languages.ts';
import { daysBetween } from '../../../contract/rules/time/dates.ts';

const units = {
  zh: { hour: '小时', minute: '分钟' },
  en: { hour: 'h', minute: 'min' },
  de: { hour: 'Std.', minute: 'Min.' },
} satisfies Record<Language, { hour: string; minute: string }>;

/** Travel time from whole minutes: 4 小时 29 分钟 · 4 h 29 min · 4 Std. 29 Min.; zero parts are left away. */
export function durationText(minutes: number, language: Language): string {
  const { hour, minute } = units[language];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words: string[] = [];
  if (hours > 0) words.push(`${hours} ${hour}`);
  if (rest > 0 || hours === 0) words.push(`${rest} ${minute}`);
  return words.join(' ');
}

/** Key of the word for a day near now (spec §9), or null; the words themselves are the screen's. */
export function relativeDay(day: string, now: string): 'today' | 'tomorrow' | 'dayAfter' | null {
  const days = daysBetween(now, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days === 2 ? 'dayAfter' : null;
}

export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Milliseconds left as parts; a past deadline is all zero. A started second counts as a whole one. */
export function remaining(ms: number): Remaining {
  const total = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** A clock for milliseconds left: 24:36 below an hour, 1:55:42 above (hours run past 24). */
export function countdownText(ms: number): string {
  const { days, hours, minutes, seconds } = remaining(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const allHours = days * 24 + hours;
  return allHours > 0 ? `${allHours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
