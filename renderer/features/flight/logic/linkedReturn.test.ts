import { describe, expect, it } from 'vitest';
import { linkEndDate, linkedReturn } from './linkedReturn.ts';

const now = Date.parse('2026-11-23T10:00:00+08:00');

describe('the way back of a link', () => {
  it.each([
    ['endDate=2026-12-05', '2026-12-05'],
    ['endDate=20261205', '2026-12-05'],
    ['endDate=&plane_endDate=2026/12/5', '2026-12-05'],
    ['endDate=soon', ''],
    ['', ''],
  ])('is read from %s', (query, date) => {
    expect(linkEndDate(new URLSearchParams(query))).toBe(date);
  });

  it('is kept where it can be flown', () => {
    expect(linkedReturn('2026-12-01', '2026-12-05', now)).toBe('2026-12-05');
    expect(linkedReturn('2026-12-06', '2026-12-05', now)).toBeNull();
    expect(linkedReturn('2026-12-01', '', now)).toBeNull();
  });
});
