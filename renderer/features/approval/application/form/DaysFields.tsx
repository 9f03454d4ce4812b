import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOf } from '../../../../../contract/rules/application/applicationDates.ts';
import { dateIn, dateSpan } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../../shared/hooks/useNow.ts';
import { RangeCalendarSheet } from '../../../../shared/ui/calendar/RangeCalendarSheet.tsx';
import { Select } from '../../../../shared/ui/fields/Select.tsx';
import { Icon } from '../../../../shared/ui/icons/Icon.tsx';
import { SearchRow } from '../../../../travel/dates/SearchRow.tsx';
import type { Draft } from '../logic/draft.ts';

type Props = {
  draft: Draft;
  floatDaysMax: number;
  onChange: (change: Partial<Draft>) => void;
  error: string | undefined;
};

/** From when to when, and by how many days it may float. */
export function DaysFields({ draft: { from, to, floatDays }, floatDaysMax, onChange, error }: Props) {
  const { t } = useTranslation(['application', 'common', 'travel']);
  const language = useLanguage();
  const today = dateIn(useNow());
  const [isOpen, setOpen] = useState(false);
  const days = from && to ? daysOf({ from, to }) : 0;
  return (
    <div data-field="dates" className="application-field">
      <SearchRow
        label={t('form.dates')}
        value={from && to ? dateSpan(from, to, language) : t('travel:search.choose')}
        note={days > 0 && t('days', { count: days })}
        onPress={() => setOpen(true)}
      />
      {error && (
        <span role="alert" className="td-field__error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </span>
      )}
      {floatDaysMax > 0 && (
        <Select
          label={t('form.float')}
          options={Array.from({ length: floatDaysMax + 1 }, (_, count) => ({
            id: String(count),
            label: count === 0 ? t('form.noFloat') : t('form.floatDays', { count }),
          }))}
          value={String(floatDays)}
          onChange={(count) => onChange({ floatDays: Number(count) })}
          placeholder={t('form.noFloat')}
        />
      )}
      <RangeCalendarSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('form.dates')}
        closeLabel={t('common:action.close')}
        value={from && to ? { start: from, end: to } : null}
        onChange={({ start, end }) => onChange({ from: start, to: end })}
        min={today}
        startHint={t('form.startHint')}
        endHint={t('form.endHint')}
      />
    </div>
  );
}
