import { expect, it } from 'vitest';
import { germanPlaceName } from './germanPlaceName.ts';

it.each([
  ['Beijing South', 'Beijing Süd'],
  ['Beijing South Railway Station', 'Bahnhof Beijing Süd'],
  ['Capital Airport', 'Flughafen Hauptstadt'],
  ['Hong Kong West Kowloon', 'Hongkong West-Kowloon'],
  ['Zurich', 'Zürich'],
  ['Shanghai', ''],
])('%s is %s in German', (english, german) => {
  expect(germanPlaceName(english)).toBe(german);
});
