import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';

/** Languages the wire carries (contract/languages.ts `acceptLanguage`). */
export type WireLanguage = 'zh' | 'en';

/** A sentence of `resources/text/<lang>/` errors.json, errorsMore.json or mail.json by key, with `{{name}}` filled in, its `_one` for one minute; '' for an unknown key. */
export type Words = (
  language: WireLanguage,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Reads the gateway's sentences once, at start. */
export function readWords(folder: string): Words {
  const texts = { zh: readTexts(folder, 'zh'), en: readTexts(folder, 'en') };
  return (language, key, values = {}) => {
    const singular = values['minutes'] === 1 ? texts[language].get(`${key}_one`) : undefined;
    return (singular ?? texts[language].get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
  };
}

const texts = z.record(z.string(), z.string());

function readTexts(folder: string, language: WireLanguage): ReadonlyMap<string, string> {
  const read = (name: string) =>
    texts.parse(JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')));
  return new Map(Object.entries({ ...read('errors'), ...read('errorsMore'), ...read('mail') }));
}
