import { useTranslation } from 'react-i18next';
import { durationText } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/** The rule of the lowest fare in the line above a list: its minutes around a departure, in words. */
export function useLowestRule() {
  const { t } = useTranslation('flight');
  const language = useLanguage();
  return {
    label: t('standard.lowest'),
    textOf: ({ windowMinutes }: { readonly windowMinutes: number | null }) =>
      windowMinutes === null
        ? ''
        : t('standard.lowestWithin', { window: durationText(windowMinutes, language) }),
  };
}
