import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARE_MOST_DAYS, CARE_NOTE_MAX } from '../../../contract/enums/desk/care.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { DateField } from '../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { KeyValue } from '../../shared/ui/lists/KeyValue.tsx';
import './care.css';
import type { Colleague } from './careApi.ts';

/** What goes with something that is given: a note, and the last day of it. */
export type Terms = { readonly note: string; readonly until: string | null };
export const noTerms: Terms = { note: '', until: null };

/** Whether a last day is one that can be asked for. */
export function isGoodDay(until: string | null): boolean {
  const today = chinaDate(gatewayNow());
  return until === null || (until >= today && until <= addDays(today, CARE_MOST_DAYS));
}

/** The terms as a call takes them. */
export function termsInput({ note, until }: Terms) {
  const words = note.trim();
  return { ...(words && { note: words }), ...(until !== null && { until }) };
}

type Props = {
  colleague: Colleague;
  onOther: () => void;
  terms: Terms;
  onChange: (terms: Terms) => void;
};

/** To whom something is given, and on which terms. */
export function CareTerms({ colleague, onOther, terms, onChange }: Props) {
  const { t } = useTranslation('care');
  // The day is not wrong before somebody has typed one.
  const [isTyped, setTyped] = useState(false);
  const isWrong = isTyped && !isGoodDay(terms.until);
  return (
    <div className="care-form">
      <KeyValue items={[{ id: 'to', label: t('to'), note: colleague.account, value: colleague.name }]} />
      <Button onPress={onOther}>{t('other')}</Button>
      <TextField
        label={t('note')}
        value={terms.note}
        onChange={(note) => onChange({ ...terms, note })}
        maxLength={CARE_NOTE_MAX}
      />
      <DateField
        label={t('until')}
        description={t('untilHint')}
        value={terms.until}
        onChange={(until) => {
          setTyped(true);
          onChange({ ...terms, until });
        }}
        error={isWrong ? t('untilWrong') : undefined}
      />
    </div>
  );
}
