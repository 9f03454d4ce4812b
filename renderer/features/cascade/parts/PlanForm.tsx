import { useTranslation } from 'react-i18next';
import { cascadeModes, MOST_CASCADE_DAYS } from '../../../../contract/enums/desk/cascade.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { Cascade } from '../../../../contract/shapes/desk/cascade.ts';
import { dayOfYear, timeOfDay } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import type { Wanted } from '../usePlan.ts';

type Props = {
  /** The day it leaves on now. */
  own: string;
  wanted: Wanted;
  /** Null while another one is asked for. */
  plan: Cascade | null;
  onWant: (change: Partial<Wanted>) => void;
};

/** The day and the run it is moved to, and how much of the trip follows. */
export function PlanForm({ own, wanted, plan, onWant }: Props) {
  const { t } = useTranslation('cascade');
  const language = useLanguage();
  const days = Array.from({ length: 2 * MOST_CASCADE_DAYS + 1 }, (_, at) => at - MOST_CASCADE_DAYS);
  const runs = plan?.runs ?? [];
  return (
    <Card label={t('where')} className="cascade__form">
      <Segmented
        label={t('follow')}
        options={cascadeModes.map((id) => ({ id, label: t(`mode.${id}`) })).toReversed()}
        value={wanted.mode}
        onChange={(mode) => onWant({ mode })}
      />
      <p className="cascade__hint">{t(`hint.${wanted.mode}`)}</p>
      <div className="cascade__fields">
        <Select
          label={t('day')}
          placeholder={t('day')}
          options={days.map((by) => {
            const date = addDays(own, by);
            return { id: date, label: dayOfYear(date, language), ...(by !== 0 && { sub: byDays(by) }) };
          })}
          value={wanted.date}
          onChange={(date) => onWant({ date, no: null })}
        />
        <Select
          label={t('run')}
          placeholder={t('quotingRuns')}
          isDisabled={runs.length === 0}
          options={runs.map(({ no, departAt, arriveAt, fareFen }) => ({
            id: no,
            label: `${no} ${timeOfDay(departAt, plan?.zone)}–${timeOfDay(arriveAt, plan?.zone)}`,
            sub: moneyText(fareFen, language),
          }))}
          value={plan?.no ?? null}
          onChange={(no) => onWant({ no })}
        />
      </div>
    </Card>
  );

  function byDays(by: number): string {
    return t(by > 0 ? 'later' : 'earlier', { count: Math.abs(by) });
  }
}
