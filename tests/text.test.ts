import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../contract/languages.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'resources/text');
type Tree = { readonly [key: string]: string | Tree };

function read(language: string, namespace: string): Map<string, string> {
  const tree: Tree = JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'));
  const flat = new Map<string, string>();
  const walk = (node: Tree, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') flat.set(path + key, value);
      else walk(value, `${path}${key}.`);
    }
  };
  walk(tree, '');
  return flat;
}

const namespaces = readdirSync(join(folder, 'zh')).map((file) => file.replace(/\.json$/, ''));
/** Plural forms differ by language (zh has one, en and de two); the meaning is one key. */
const meaning = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const meanings = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(meaning))].sort();
const slots = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? ''))].toSorted((a, b) =>
    a.localeCompare(b),
  );

it('there are words to check', () => {
  expect(namespaces.length).toBeGreaterThan(6);
  expect(read('zh', 'common').size).toBeGreaterThan(50);
});

describe.each(namespaces)('%s', (namespace) => {
  const zh = read('zh', namespace);

  it.each(languages.filter((language) => language !== 'zh'))('is complete in %s', (language) => {
    expect(meanings(read(language, namespace))).toEqual(meanings(zh));
  });

  it.each(languages)('has a word for every key in %s', (language) => {
    const empty = [...read(language, namespace)].filter(([, text]) => text.trim() === '').map(([key]) => key);
    // A joiner between list items may be a space in other languages, never nothing.
    expect(empty.filter((key) => !key.endsWith('join'))).toEqual([]);
  });

  it('fills the same slots in every language', () => {
    const wrong: string[] = [];
    for (const language of languages) {
      for (const [key, text] of read(language, namespace)) {
        const model = zh.get(key) ?? zh.get(`${meaning(key)}_other`);
        if (model === undefined) continue;
        // "one booking" may do without its number.
        const wanted = slots(model).filter((slot) => !(slot === 'count' && key.endsWith('_one')));
        const given = slots(text).filter((slot) => !(slot === 'count' && key.endsWith('_one')));
        if (JSON.stringify(wanted) !== JSON.stringify(given)) wrong.push(`${language} ${key}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Every string and template in the renderer, templates as patterns. */
function wordsInSource(): { literals: Set<string>; patterns: RegExp[] } {
  const literals = new Set<string>();
  const patterns = new Set<string>();
  const files = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /\.tsx?$/.test(one) && !/\.test\./.test(one))) {
    const source = readFileSync(join(root, 'renderer', file), 'utf8');
    for (const [, text] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)) if (text) literals.add(text);
    for (const [, text] of source.matchAll(/`([^`\n]{1,120})`/g)) {
      if (!text?.includes('${')) continue;
      const parts = text.split(/\$\{[^}]*\}/);
      if (parts.some((part) => /[A-Za-z]/.test(part)))
        patterns.add(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^.]+'));
    }
  }
  return { literals, patterns: [...patterns].map((pattern) => new RegExp(`^(?:\\w+:)?${pattern}$`)) };
}

describe('words nobody shows', () => {
  const { literals, patterns } = wordsInSource();
  const isUsed = (namespace: string, key: string) => {
    const plain = meaning(key);
    const last = plain.split('.').slice(-1)[0] ?? '';
    return (
      literals.has(plain) ||
      literals.has(`${namespace}:${plain}`) ||
      patterns.some((pattern) => pattern.test(plain) || pattern.test(`${namespace}:${plain}`)) ||
      // Keys built from a list of words: `t(id)`.
      (plain === last && literals.has(last))
    );
  };
  // `errors` and `errorsMore` are looked up by code, `host`, `mail` and `paper` by other programs.
  const own = namespaces.filter(
    (namespace) => !['errors', 'errorsMore', 'host', 'mail', 'paper'].includes(namespace),
  );

  it('the check finds a word that is not there', () => {
    expect(isUsed('common', 'nobody.says.this')).toBe(false);
    expect(isUsed('common', 'action.retry')).toBe(true);
  });

  it.each(own)('%s has none', (namespace) => {
    expect([...read('zh', namespace).keys()].filter((key) => !isUsed(namespace, key))).toEqual([]);
  });
});
