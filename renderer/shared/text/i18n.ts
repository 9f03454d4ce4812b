import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, htmlLanguage, type Language, languages } from '../../../contract/languages.ts';
import type { TextNamespace } from './resources.ts';

type Bundle = { default: Record<string, unknown> };

// One chunk per language and feature: a screen brings its words along, in one language.
const bundles = import.meta.glob<Bundle>([
  '../../../resources/text/*/*.json',
  '!../../../resources/text/*/{gateway,host}.json',
]);

const bundleBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, answer) => {
    const load = bundles[`../../../resources/text/${language}/${namespace}.json`];
    if (!load) return answer(new Error(`no words for ${language}/${namespace}`), false);
    load().then(
      (bundle) => answer(null, bundle.default),
      (failure: Error) => answer(failure, true),
    );
  },
};

/** Starts i18next with the words every screen needs. Answers when they are loaded. */
export async function startText(language: Language, first: readonly TextNamespace[] = []): Promise<i18n> {
  const text = i18next.createInstance();
  await text
    .use(initReactI18next)
    .use(bundleBackend)
    .init({
      lng: language,
      supportedLngs: [...languages],
      fallbackLng: defaultLanguage,
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
