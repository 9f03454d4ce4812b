import { expect, test } from 'vitest';
import { browserNameOf } from './browserName.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'edge',
    'windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'safari',
    'macos',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
    'wechat',
    'ios',
  ],
  [`Mozilla/5.0 (Linux; Android 15; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox', 'linux'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', 'other', 'harmony'],
  ['curl/8.5.0', 'other', 'other'],
  [`${'x'.repeat(5_000)} Chrome/141 Windows NT`, 'other', 'other'],
])('%s', (userAgent, browser, system) => {
  expect(browserNameOf(userAgent)).toEqual({ browser, system });
});

test('who says nothing is named nothing', () => {
  expect(browserNameOf(undefined)).toEqual({ browser: null, system: null });
  expect(browserNameOf('')).toEqual({ browser: null, system: null });
});
