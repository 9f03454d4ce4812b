import { expect, it } from 'vitest';
import { languages } from '../../languages.ts';
import { isAlike, localisedText } from './localisedText.ts';

const shown = (words: Parameters<typeof localisedText>[0]) =>
  languages.map((language) => localisedText(words, language));

it('shows words in the language asked for', () => {
  expect(shown({ zh: '总监', en: 'Director', de: 'Direktion' })).toEqual(['总监', 'Director', 'Direktion']);
});

it('looks for German ones in English and then in Chinese, for English ones in Chinese', () => {
  expect(shown({ zh: '总监', en: 'Director' })).toEqual(['总监', 'Director', 'Director']);
  expect(shown({ zh: '总监', en: '', de: '' })).toEqual(['总监', '总监', '总监']);
});

it('shows what there is where Chinese is missing', () => {
  expect(shown({ zh: '', en: 'Director' })).toEqual(['Director', 'Director', 'Director']);
  expect(shown({ zh: '', en: '' })).toEqual(['', '', '']);
});

it.each([
  [{ zh: '总监', en: 'Director' }, { zh: '主任', en: ' director' }, true],
  [{ zh: '总监', en: 'Lead', de: 'Direktion' }, { zh: '主任', en: 'Direktion' }, true],
  [{ zh: '总监', en: 'Director' }, { zh: '主任', en: 'Head', de: 'Leitung' }, false],
  [{ zh: '', en: '' }, { zh: '', en: '' }, false],
])('tells whether %j and %j are shown alike', (one, other, alike) => {
  expect(isAlike(one, other)).toBe(alike);
});
