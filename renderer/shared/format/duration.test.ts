import { expect, it } from 'vitest';
import { dateIn } from './dateTime.ts';
import { countdownText, durationText, relativeDay, remaining } from './duration.ts';

it.each([
  [269, 'zh', '4 小时 29 分钟'],
  [269, 'en', '4 h 29 min'],
  [269, 'de', '4 Std. 29 Min.'],
  [60, 'zh', '1 小时'],
  [45, 'en', '45 min'],
  [0, 'zh', '0 分钟'],
] as const)('writes %i minutes in %s', (minutes, language, text) => {
  expect(durationText(minutes, language)).toBe(text);
});

it('names the near days by the Shanghai calendar', () => {
  const lateEvening = Date.parse('2026-11-26T23:59:00+08:00');
  expect(relativeDay('2026-11-26', dateIn(lateEvening))).toBe('today');
  expect(relativeDay('2026-11-27', dateIn(lateEvening))).toBe('tomorrow');
  expect(relativeDay('2026-11-28', dateIn(lateEvening))).toBe('dayAfter');
  expect(relativeDay('2026-11-29', dateIn(lateEvening))).toBeNull();
  expect(relativeDay('2026-11-25', dateIn(lateEvening))).toBeNull();
});

it('counts down to zero and stays there', () => {
  expect(countdownText(1_476_000)).toBe('24:36');
  expect(countdownText(6_942_000)).toBe('1:55:42');
  expect(countdownText(100_000_000)).toBe('27:46:40');
  expect(countdownText(200)).toBe('0:01');
  expect(countdownText(-5)).toBe('0:00');
  expect(remaining(5 * 86_400_000 + 17 * 3_600_000)).toEqual({ days: 5, hours: 17, minutes: 0, seconds: 0 });
});
