import { useTranslation } from 'react-i18next';
import type { FeeStep } from '../../../contract/rules/money/feeRule.ts';

/** "8 天以上", "2 天 – 8 天", "24 小时以内" for steps from the longest before the start on. */
export function useHourLabels(): (steps: readonly FeeStep[]) => string[] {
  const { t } = useTranslation('item');
  const span = (hours: number) => {
    if (hours < 1) return t('fee.minutes', { count: Math.round(hours * 60) });
    const isDays = hours >= 48 && hours % 24 === 0;
    const count = isDays ? hours / 24 : hours;
    return isDays ? t('fee.days', { count }) : t('fee.hours', { count });
  };
  return (steps) =>
    steps.map((step, index) => {
      const before = steps[index - 1]?.hoursBefore ?? null;
      if (step.hoursBefore === null)
        return before === null ? t('fee.any') : t('fee.under', { span: span(before) });
      if (before === null) return t('fee.over', { span: span(step.hoursBefore) });
      return t('fee.between', { from: span(step.hoursBefore), to: span(before) });
    });
}
