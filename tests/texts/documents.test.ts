import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentNames, documents } from '../../contract/enums/service/documents.ts';
import { languages } from '../../contract/languages.ts';
import type { Help } from '../../renderer/features/service/helpTexts.ts';
import type { Release } from '../../renderer/features/service/releaseTexts.ts';
import type { DocumentText } from '../../renderer/shared/documents/documentTexts.ts';
import { englishInGerman } from '../../tools/words/wordChoices.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'resources/documents');
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
    expect(foreignIn(language, wordsOf(text))).toBeUndefined();
  });
});

/** What is wrong with words in a language they are not of. */
function foreignIn(language: string, words: string): string | undefined {
  if (language === 'zh') return undefined;
  const han = /\p{Script=Han}+/u.exec(words)?.[0];
  return han ?? (language === 'de' ? englishInGerman.exec(words)?.[0] : undefined);
}

describe('help', () => {
  const help = (language: string) =>
    JSON.parse(readFileSync(join(root, `resources/help/${language}.json`), 'utf8')) as Help;
  test.each(languages)('has the same answers in %s, in that language', (language) => {
    const shape = ({ topics, articles }: Help) => [
      topics.map(({ id }) => id),
      articles.map(({ id, topic, answer, go }) => [id, topic, answer.length, go?.route]),
    ];
    const { topics, articles } = help(language);
    expect(shape({ topics, articles })).toEqual(shape(help('zh')));
    for (const { question, answer, go } of articles)
      expect(foreignIn(language, [question, ...answer, go?.label].join(' '))).toBeUndefined();
  });
});

describe('releases', () => {
  const releases = (language: string) =>
    JSON.parse(readFileSync(join(root, `resources/releases/${language}.json`), 'utf8')) as Release[];
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, version]) => version ?? '');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  test.each(languages)('name this version and every one of the changelog in %s', (language) => {
    const named = releases(language).map((one) => one.version);
    expect(named[0]).toBe(version);
    expect(named).toEqual([...new Set([version, ...released])]);
    for (const { notes } of releases(language)) {
      expect(notes.length).toBe(releases('zh').find(({ version: of }) => of === named[0])?.notes.length);
      expect(foreignIn(language, notes.join(' '))).toBeUndefined();
    }
  });
});
