import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Languages the wire carries (contract/languages.ts `acceptLanguage`). */
export type WireWord = 'zh' | 'en';

/** A sentence of `resources/text/<lang>/errors.json` by key, with `{{name}}` filled in; '' for an unknown key. */
export type Words = (
  language: WireWord,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Reads the gateway's sentences once, at start. */
export function readWords(folder: string): Words {
  const texts = { zh: readTexts(folder, 'zh'), en: readTexts(folder, 'en') };
  return (language, key, values = {}) =>
    (texts[language].get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
}

function readTexts(folder: string, language: WireWord): ReadonlyMap<string, string> {
  const raw: unknown = JSON.parse(readFileSync(join(folder, language, 'errors.json'), 'utf8'));
  return new Map(Object.entries(raw ?? {}).map(([key, text]) => [key, String(text)]));
}
