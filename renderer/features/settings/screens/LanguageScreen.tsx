import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { type Language, languages } from '../../../../contract/languages.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useSavePreferencesMutation } from '../../../shared/preferencesApi.ts';
import { languageChosen, selectLanguage } from '../../../shared/settings.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import './LanguageScreen.css';

/** Chooses the language: at once, everywhere, and saved to the account (spec §2 /languageSetting). */
export function LanguageScreen() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const language = useSelector(selectLanguage);
  const dispatch = useDispatch();
  const [save] = useSavePreferencesMutation();
  const choose = async (next: Language) => {
    dispatch(languageChosen(next));
    const answer = await save({ input: { language: next }, idem: newKey() });
    if ('error' in answer)
      showToast({ kind: 'warning', text: (i18n) => i18n.t('settings:language.notSaved') });
  };
  return (
    <div className="settings-language">
      <Card label={t('language.label')}>
        <RadioGroup
          label={t('language.label')}
          labelHidden
          options={languages.map((id) => ({ id, label: common(`language.${id}`) }))}
          value={language}
          // The account's own language may still be on its way, and would take the place of the one on show.
          again
          onChange={(id) => void choose(id)}
        />
      </Card>
      <p className="settings-language__hint">{t('language.hint')}</p>
    </div>
  );
}
