import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentNames, documents } from '../contract/enums/documents.ts';
import { languages } from '../contract/languages.ts';
import type { DocumentText } from '../renderer/shared/documents/documentTexts.ts';
import { englishInGerman } from '../tools/words/wordChoices.ts';

const folder = join(import.meta.dirname, '../resources/documents');
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')) as DocumentText;
const wordsOf = ({ title, intro, sections }: DocumentText) =>
  [title, intro, ...sections.flatMap((one) => [one.title, ...one.paragraphs])].join('\n');
const files = readdirSync(join(folder, 'zh')).map((file) => file.replace(/\.json$/, ''));

test('every document has the text of its version in force, and all before it', () => {
  const wanted = documentNames.flatMap((name) =>
    Array.from({ length: documents[name].version }, (_, at) => `${name}-${at + 1}`),
  );
  expect(files.toSorted()).toEqual(wanted.toSorted());
});

describe.each(files)('%s', (name) => {
  const zh = read('zh', name);
  test.each(languages)('says the same in %s, in that language', (language) => {
    const text = read(language, name);
    expect(text.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      zh.sections.map(({ paragraphs }) => paragraphs.length),
    );
    expect(wordsOf(text)).not.toMatch(/^\s*$/m);
    if (language !== 'zh') expect(wordsOf(text)).not.toMatch(/\p{Script=Han}/u);
    if (language === 'de') expect(englishInGerman.exec(wordsOf(text))?.[0]).toBeUndefined();
  });
});
