import { useTranslation } from 'react-i18next';
import type { RefundStep } from '../../../contract/rules/railRefundFee.ts';
import { percentText } from '../format/number.ts';
import { Money } from '../ui/Money.tsx';
import { useLanguage } from '../ui/useLanguage.ts';
import './RefundTable.css';

export type RefundColumn = { id: string; label: string; steps: readonly RefundStep[] };

/** What giving a ticket back costs and when; the step that applies now is marked. One column per fare. */
export function RefundTable({ columns, caption }: { columns: readonly RefundColumn[]; caption: string }) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const labels = useStepLabels();
  const [first] = columns;
  if (!first) return null;
  const names = labels(first.steps);
  return (
    <table className="td-refund">
      <caption className="td-vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('refund.when')}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.steps.map((step, index) => (
          <tr key={names[index]} className={step.now ? 'td-refund__now' : undefined}>
            <th scope="row">
              {names[index]}
              {step.now && <span className="td-refund__mark">{t('refund.now')}</span>}
            </th>
            {columns.map((column) => {
              const fee = column.steps[index];
              return (
                <td key={column.id}>
                  {!fee || fee.feeFen === 0 ? (
                    t('refund.free')
                  ) : (
                    <>
                      <span className="td-refund__percent">{percentText(fee.percent * 100, language)}</span>{' '}
                      <Money fen={fee.feeFen} />
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "8 天以上", "48 小时 – 8 天", "24 小时以内" for steps from the longest before departure on. */
function useStepLabels(): (steps: readonly RefundStep[]) => string[] {
  const { t } = useTranslation('train');
  const span = (hours: number) =>
    hours >= 72 && hours % 24 === 0
      ? t('refund.days', { count: hours / 24 })
      : t('refund.hours', { count: hours });
  return (steps) =>
    steps.map((step, index) => {
      const before = steps[index - 1]?.hoursBefore ?? null;
      if (step.hoursBefore === null)
        return before === null ? t('refund.any') : t('refund.under', { span: span(before) });
      if (before === null) return t('refund.over', { span: span(step.hoursBefore) });
      return t('refund.between', { from: span(step.hoursBefore), to: span(before) });
    });
}
