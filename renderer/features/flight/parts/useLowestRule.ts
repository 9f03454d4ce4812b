import { useTranslation } from 'react-i18next';
import { durationText } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/** The rule of the lowest fare in the line above a list: its minutes around a departure, in words. */
export function useLowestRule() {
  const { t } = useTranslation('flight');
  const language = useLanguage();
  return {
    label: t('standard.lowest'),
    textOf: (lines: readonly { readonly windowMinutes: number | null }[]) => {
      const minutes = new Set(lines.flatMap(({ windowMinutes }) => windowMinutes ?? []));
      const window = [...minutes].map((one) => durationText(one, language)).join(' / ');
      return window && t('standard.lowestWithin', { window });
    },
  };
}
