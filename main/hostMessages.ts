import type { Language } from '../contract/languages.ts';
import de from '../resources/text/de/host.json' with { type: 'json' };
import en from '../resources/text/en/host.json' with { type: 'json' };
import zh from '../resources/text/zh/host.json' with { type: 'json' };

/** What the hosts say outside the screens: refusals to start, the page for a used link, menus. */
export type HostMessages = typeof zh;
export type HostMessage = keyof HostMessages;

const messages: Readonly<Record<Language, HostMessages>> = { zh, en, de };

/** A sentence in a language; `{{name}}` parts are filled in. */
export function hostMessage(
  language: Language,
  message: HostMessage,
  values: Readonly<Record<string, string>> = {},
): string {
  return messages[language][message].replaceAll(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}

/** A terminal's language: a locale that names none of ours (C, POSIX, fr_FR) is spoken to in English. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  if (/^zh/i.test(locale)) return 'zh';
  return /^de/i.test(locale) ? 'de' : 'en';
}
