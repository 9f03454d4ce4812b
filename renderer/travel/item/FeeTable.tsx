import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { FeeStep } from '../../../contract/rules/money/feeRule.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { shortDateTime } from '../../shared/format/dateTime.ts';
import { percentText } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Money } from '../../shared/ui/display/Money.tsx';
import { useHourLabels } from './useHourLabels.ts';
import './FeeTable.css';

/** Steps of one fee; null where it is not possible at all. */
export type FeeColumn = { id: string; label: string; steps: readonly FeeStep[] | null };

type Props = {
  /** All with the same hours before the start, or null. */
  columns: readonly FeeColumn[];
  caption: string;
  /** Before what the hours are counted: "发车前". */
  whenLabel: string;
  /** Epoch ms of the start: then steps are said as moments, as hotels say them, rather than as hours before. */
  startAt?: number;
  /** The clock the moments are said in; Shanghai by default. */
  zone?: string;
};

/** What giving back or changing costs and when; the step that applies now is marked. One column per fee. */
export function FeeTable({ columns, caption, whenLabel, startAt, zone }: Props) {
  const { t } = useTranslation('item');
  const inHours = useHourLabels();
  const inMoments = useMomentLabels();
  const steps = columns.find((column) => column.steps)?.steps;
  if (!steps) return null;
  const names = startAt === undefined ? inHours(steps) : inMoments(steps, startAt, zone);
  return (
    <table className={clsx('td-fees', columns.length > 1 && 'td-fees--two')}>
      <caption className="td-vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{whenLabel}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={names[index]} className={step.now ? 'td-fees__now' : undefined}>
            <th scope="row">
              {names[index]}
              {step.now && <span className="td-fees__mark">{t('fee.now')}</span>}
            </th>
            {columns.map((column) => (
              <td key={column.id}>
                <Fee step={column.steps?.[index]} isNever={column.steps === null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fee({ step, isNever }: { step: FeeStep | undefined; isNever: boolean }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  if (isNever) return t('fee.never');
  if (!step || step.feeFen === 0) return t('fee.free');
  return (
    <>
      {step.percent > 0 && (
        <span className="td-fees__percent">{percentText(step.percent * 100, language)} </span>
      )}
      <Money fen={step.feeFen} />
    </>
  );
}

/** "12/7 周一 18:00 前", "12/7 周一 18:00 起": the same steps as moments. */
function useMomentLabels(): (steps: readonly FeeStep[], startAt: number, zone?: string) => string[] {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return (steps, startAt, zone) => {
    const moment = (hours: number) => shortDateTime(startAt - hours * HOUR_MS, language, zone);
    return steps.map(({ hoursBefore }, index) => {
      const since = steps[index - 1]?.hoursBefore ?? null;
      if (since !== null) return t('fee.since', { time: moment(since) });
      return hoursBefore === null ? t('fee.any') : t('fee.until', { time: moment(hoursBefore) });
    });
  };
}
