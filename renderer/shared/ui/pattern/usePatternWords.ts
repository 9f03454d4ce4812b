import { useTranslation } from 'react-i18next';
import type { PatternFieldProps } from './PatternField.tsx';

/** What every field of points says. */
export function usePatternWords(): Pick<
  PatternFieldProps,
  'hint' | 'pointLabel' | 'doneLabel' | 'clearLabel'
> {
  const { t } = useTranslation('lock');
  return {
    hint: t('pattern.hint'),
    pointLabel: (point, place) =>
      place > 0 ? t('pattern.pointAt', { point, place }) : t('pattern.point', { point }),
    doneLabel: t('pattern.done'),
    clearLabel: t('pattern.clear'),
  };
}
