import { expect, test } from 'vitest';
import { jsonLog } from './log.ts';

const lines: string[] = [];
const log = jsonLog(
  (line) => lines.push(line),
  () => 0,
);

test('one JSON line per event, with its facts', () => {
  log.info('outbox.rebuilt', { rows: 3, aside: 'outbox.db.damaged' });
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    level: 'info',
    event: 'outbox.rebuilt',
    rows: 3,
    aside: 'outbox.db.damaged',
  });
});

test('whoever passes them, secrets and personal data are not written', () => {
  log.warn('careless', {
    password: 'TripDesk#2026',
    refreshToken: 'abc',
    account: 'linjing',
    travellerName: '张伟',
    text: 'call 13800138000 or write to lin.jing@example.com about 110101199003070012',
    long: 'x'.repeat(5000),
  });
  const line = lines.at(-1) ?? '';
  for (const word of [
    'TripDesk#2026',
    'abc',
    'linjing',
    '张伟',
    '13800138000',
    'lin.jing@',
    '110101199003070012',
  ]) {
    expect(line.includes(word), word).toBe(false);
  }
  expect(line.length).toBeLessThan(600);
});
