import { expect, test } from 'vitest';
import {
  acceptLanguage,
  asLanguage,
  asRouteLanguage,
  htmlLanguage,
  languages,
  routeLanguages,
} from './languages.ts';

test('a route is zh unless it says en', () => {
  expect(routeLanguages.map(asRouteLanguage)).toEqual(['zh', 'en']);
  expect(asRouteLanguage('en')).toBe('en');
  for (const other of ['zh', 'de', 'fr', 'EN', '', undefined, null, 1, ['en']]) {
    expect(asRouteLanguage(other)).toBe('zh');
  }
});

test('an unknown display language is Chinese', () => {
  expect(languages.map(asLanguage)).toEqual(['zh', 'en', 'de']);
  for (const other of ['fr', '', undefined, null]) expect(asLanguage(other)).toBe('zh');
});

test('two languages go on the wire, three on the page', () => {
  expect(languages.map(acceptLanguage)).toEqual(['zh-CN', 'en-US', 'en-US']);
  expect(languages.map((language) => htmlLanguage[language])).toEqual(['zh-CN', 'en', 'de']);
});
