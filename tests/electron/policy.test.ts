import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOwnPage, isTrusted, webPreferences } from '../../main/adapters/electron/policy.ts';
import { linkOfArguments, parseDeepLink } from '../../main/core/deepLink.ts';
import { openableUrl } from '../../main/core/links.ts';
import { hostileUrls } from './hostileUrls.ts';

describe('who is listened to (S5)', () => {
  const urls = {
    own: 'app://tripdesk/ZLindex/zh',
    start: 'app://tripdesk/',
    blank: 'about:blank',
    data: 'data:text/html,<p>x</p>',
    file: 'file:///etc/passwd',
    web: 'https://tripdesk/',
    lookalike: 'app://tripdesk.evil.example/',
    missing: null,
  };
  const cases = Object.values(urls).flatMap((frameUrl) =>
    [true, false].flatMap((isTopFrame) =>
      [true, false].flatMap((isKnownWindow) =>
        [true, false].map((isDestroyed) => ({ frameUrl, isTopFrame, isKnownWindow, isDestroyed })),
      ),
    ),
  );

  test('of all combinations only the top frame of our window on our page', () => {
    const heard = cases.filter(isTrusted);
    expect(cases).toHaveLength(64);
    expect(heard).toEqual(
      [urls.own, urls.start].map((frameUrl) => ({
        frameUrl,
        isTopFrame: true,
        isKnownWindow: true,
        isDestroyed: false,
      })),
    );
  });

  test('the matrix would notice a forgotten check', () => {
    const forgetful = (sender: (typeof cases)[number]) => isTrusted({ ...sender, isTopFrame: true });
    expect(cases.filter(forgetful).length).toBeGreaterThan(2);
  });
});

describe('where nothing leads (S6)', () => {
  test('300 hostile addresses: none is our page, none is opened outside, none is a deep link', () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(300);
    expect(hostileUrls.filter(isOwnPage)).toEqual([]);
    expect(hostileUrls.filter((url) => openableUrl(url, ['12306.cn']) !== undefined)).toEqual([]);
    expect(hostileUrls.filter((url) => parseDeepLink(url, 'zh') !== undefined)).toEqual([]);
    expect(hostileUrls.filter((url) => linkOfArguments(['electron', url, '--flag']) !== undefined)).toEqual(
      [],
    );
  });

  test('the control: what may be opened is', () => {
    expect(openableUrl('https://www.12306.cn/index/', ['12306.cn'])).toBe('https://www.12306.cn/index/');
    expect(openableUrl('https://12306.cn', ['12306.cn'])).toBe('https://12306.cn/');
    expect(isOwnPage('app://tripdesk/me/zh')).toBe(true);
  });

  test('what is opened is what the parser read, whatever was written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...hostileUrls)), (raw) => {
        const open = openableUrl(raw, ['12306.cn']);
        if (open === undefined) return;
        const url = new URL(open);
        expect([url.protocol, url.username, url.password, url.port]).toEqual(['https:', '', '', '']);
        expect(url.hostname === '12306.cn' || url.hostname.endsWith('.12306.cn')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('deep links', () => {
  const id = '0123456789abcdef0123456789abcdef';

  test('known screens, by name and id, in the route’s language', () => {
    expect(parseDeepLink('tripdesk://home', 'zh')).toEqual({ path: '/ZLindex/zh' });
    expect(parseDeepLink('tripdesk://train', 'en')).toEqual({ path: '/tripTrain/en' });
    expect(parseDeepLink('tripdesk://orders/', 'de')).toEqual({ path: '/me/meOrder/zh' });
    expect(parseDeepLink('tripdesk://me', 'zh')).toEqual({ path: '/me/zh' });
    expect(parseDeepLink(`tripdesk://order/${id}`, 'zh')).toEqual({
      path: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${id}`,
    });
  });

  test('anything more, or less, opens nothing: no token, no form, no other id', () => {
    for (const raw of [
      'tripdesk://order',
      `tripdesk://home/${id}`,
      `tripdesk://order/${id}?token=x`,
      `tripdesk://order/${id}#x`,
      `tripdesk://order/${id.toUpperCase()}`,
      `tripdesk://order/${id}/../../me`,
      'tripdesk://login?token=abc',
      'tripdesk://constructor',
      'tripdesk://__proto__',
      'TRIPDESK://home',
      'tripdesk:home',
      `tripdesk://${'home'.repeat(60)}`,
      '',
      null,
      { toString: () => 'tripdesk://home' },
    ]) {
      expect(parseDeepLink(raw, 'zh'), String(raw)).toBeUndefined();
    }
  });
});

test('the window policy is one frozen object with every door shut', () => {
  expect(Object.isFrozen(webPreferences)).toBe(true);
  const { sandbox, contextIsolation, webSecurity, disableBlinkFeatures, safeDialogs, ...shut } =
    webPreferences;
  expect([sandbox, contextIsolation, webSecurity, safeDialogs]).toEqual([true, true, true, true]);
  expect(disableBlinkFeatures).toBe('Auxclick');
  expect(new Set(Object.values(shut))).toEqual(new Set([false]));
  expect(Object.keys(shut)).toHaveLength(10);
});
