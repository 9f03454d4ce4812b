import { expect, it } from 'vitest';
import { spanText } from './spanText.ts';

const at = Date.parse;

it('says how many days later something ends', () => {
  expect(spanText(at('2026-12-05T06:47+08:00'), at('2026-12-05T12:34+08:00'))).toBe('06:47–12:34');
  expect(spanText(at('2026-12-05T12:10+08:00'), at('2026-12-06T05:25+08:00'))).toBe('12:10–05:25 +1');
  expect(spanText(at('2026-12-05T12:10+08:00'), undefined)).toBe('12:10');
});

it('reads each end in the zone of its place', () => {
  const leaves = at('2026-12-05T14:00+08:00');
  const lands = at('2026-12-05T18:30+01:00');
  expect(spanText(leaves, lands, 'Asia/Shanghai', 'Europe/Berlin')).toBe('14:00–18:30');
  expect(spanText(leaves, lands)).toBe('14:00–01:30 +1');
});
