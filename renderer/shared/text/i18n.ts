import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, htmlLanguage, type Language, languages } from '../../../contract/languages.ts';
import type { Bundle, Bundles } from './moreWords.ts';
import type { TextNamespace } from './resources.ts';

/** What login and home say; where all other words lie comes with the first screen that says more. */
const first: Bundles = import.meta.glob<Bundle>(
  '../../../resources/text/*/{common,errors,auth,home,item}.json',
);

/** The words of a feature in a language, null where there are none. */
async function wordsOf(language: string, namespace: string): Promise<Bundle | null> {
  const path = `../../../resources/text/${language}/${namespace}.json`;
  const load = first[path] ?? (await import('./moreWords.ts')).moreWords[path];
  return load?.() ?? null;
}

const bundleBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, answer) => {
    wordsOf(language, namespace).then(
      (bundle) =>
        bundle
          ? answer(null, bundle.default)
          : answer(new Error(`no words for ${language}/${namespace}`), false),
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
