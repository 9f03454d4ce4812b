import { timeBucketOf } from '../../../contract/rules/time/timeBucket.ts';
import type { DepartureBucket } from '../dates/timeBucket.ts';

const named: Readonly<Record<string, readonly DepartureBucket[]>> = {
  am: ['morning'],
  pm: ['afternoon', 'evening'],
  早: ['morning'],
  早上: ['morning'],
  上午: ['morning'],
  中午: ['noon'],
  下午: ['afternoon'],
  晚: ['evening'],
  晚上: ['evening'],
  morning: ['morning'],
  noon: ['noon'],
  afternoon: ['afternoon'],
  evening: ['evening'],
  vormittag: ['morning'],
  vormittags: ['morning'],
  mittag: ['noon'],
  mittags: ['noon'],
  nachmittag: ['afternoon'],
  nachmittags: ['afternoon'],
  abend: ['evening'],
  abends: ['evening'],
};

/** Times of departure by their names (spec §9), or by a clock: `am`, `下午`, `9:30`, `9点`. Null for other words. */
export function phraseTimes(word: string): readonly DepartureBucket[] | null {
  const times = Object.hasOwn(named, word) ? named[word] : undefined;
  if (times) return times;
  const clock = phraseClock(word);
  const bucket = clock === null ? 'any' : timeBucketOf(clock);
  return bucket === 'any' ? null : [bucket];
}

/** A time on the clock as `09:30`: `9:30`, `9点`, `9点半`, `9uhr`. Null for other words. */
export function phraseClock(word: string): string | null {
  const [, hour, digits, half] = /^(\d{1,2})(?::(\d{2})|点(半)?|uhr)$/u.exec(word) ?? [];
  const minute = digits ?? (half ? '30' : '00');
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
