import i18next, { type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, htmlLanguage, type Language, languages } from '../../../contract/languages.ts';
import type { TextNamespace } from './resources.ts';

type Bundle = { default: Record<string, unknown> };

// One chunk per language and feature: a screen brings its words along, in one language.
const bundles = import.meta.glob<Bundle>([
  '../../../resources/text/*/*.json',
  '!../../../resources/text/*/{gateway,host}.json',
]);

/** Starts i18next with the words every screen needs. Answers when they are loaded. */
export async function startText(language: Language, first: readonly TextNamespace[] = []): Promise<i18n> {
  const text = i18next.createInstance();
  await text
    .use(initReactI18next)
    .use(
      resourcesToBackend(async (lang: string, namespace: string) => {
        const load = bundles[`../../../resources/text/${lang}/${namespace}.json`];
        if (!load) throw new Error(`no words for ${lang}/${namespace}`);
        return (await load()).default;
      }),
    )
    .init({
      lng: language,
      supportedLngs: [...languages],
      fallbackLng: defaultLanguage,
      // Complete in every language (tests/text.test.ts), so the fallback need not be loaded beside it.
      partialBundledLanguages: false,
      ns: ['common', 'errors', ...first],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  markPage(language);
  return text;
}

/** Changes the language of words, numbers and the page; the URL is the router's business. */
export async function showLanguage(text: i18n, language: Language): Promise<void> {
  if (text.language !== language) await text.changeLanguage(language);
  markPage(language);
}

function markPage(language: Language): void {
  document.documentElement.lang = htmlLanguage[language];
}
