import { useTranslation } from 'react-i18next';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';

/** What a level is called; people from outside have a word of each language. */
export function useLevelName(): (level: {
  readonly name: Localised;
  readonly isOutside?: boolean;
}) => string {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  return ({ name, isOutside }) =>
    isOutside || name.zh === '' ? t('outside') : localisedText(name, language);
}
