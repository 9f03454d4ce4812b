import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { type Language, languages } from '../../../../contract/languages.ts';
import { languageChosen, selectLanguage } from '../../settings.ts';
import './LanguageSwitch.css';

/** Each language by its own name or sign, so that it is found by who needs it. */
const signs: Readonly<Record<Language, { short: string; name: string }>> = {
  zh: { short: '中文', name: '中文' },
  en: { short: 'EN', name: 'English' },
  de: { short: 'DE', name: 'Deutsch' },
};

/**
 * The language, above a page that stands alone. Native radio buttons rather than the kit's `Segmented`: it would bring a third of
 * the login's interactive code for three buttons.
 */
export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const language = useSelector(selectLanguage);
  const dispatch = useDispatch();
  return (
    <fieldset className="td-lang">
      <legend className="td-vh">{t('nav.language')}</legend>
      {languages.map((id) => (
        <label key={id} className="td-lang__item" lang={id}>
          <input
            type="radio"
            name="language"
            className="td-vh"
            value={id}
            checked={id === language}
            aria-label={signs[id].name}
            onChange={() => dispatch(languageChosen(id))}
          />
          <span>{signs[id].short}</span>
        </label>
      ))}
    </fieldset>
  );
}
