import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { Language } from '../../contract/languages.ts';

/**
 * A sentence of `resources/text/<lang>/` errors.json, errorsMore.json, mail.json or message.json by key (`event.issued`),
 * with `{{name}}` filled in, its `_one` for one minute; '' for an unknown key.
 */
export type Words = (
  language: Language,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Reads the gateway's sentences once, at start. */
export function readWords(folder: string): Words {
  const texts = { zh: readTexts(folder, 'zh'), en: readTexts(folder, 'en'), de: readTexts(folder, 'de') };
  return (language, key, values = {}) => {
    const singular = values['minutes'] === 1 ? texts[language].get(`${key}_one`) : undefined;
    return (singular ?? texts[language].get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
  };
}

const texts = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

function readTexts(folder: string, language: Language): ReadonlyMap<string, string> {
  const files = ['errors', 'errorsMore', 'mail', 'message'];
  return new Map(
    files.flatMap((name) => {
      const read = texts.parse(JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')));
      return Object.entries(read).flatMap(([key, said]) =>
        typeof said === 'string'
          ? [[key, said] as const]
          : Object.entries(said).map(([part, word]) => [`${key}.${part}`, word] as const),
      );
    }),
  );
}
