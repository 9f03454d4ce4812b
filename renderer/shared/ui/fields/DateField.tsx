import { parseDate } from '@internationalized/date';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DateInput, DateSegment, DateField as RacDateField } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { htmlLanguage } from '../../../../contract/languages.ts';
import { dayOfYear } from '../../format/dateTime.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import { FieldNotes } from './FieldNotes.tsx';
import './field.css';

export interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD; null while it is not whole. */
  value: string | null;
  onChange: (date: string | null) => void;
  description?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean;
  isRequired?: boolean;
  size?: 'auto' | 'touch' | 'desk';
  className?: string;
}

/** A day typed in parts, in the order of the language, and said with the name of its month where figures alone may be read two ways: for days far away, where a calendar would be turned for long. */
export function DateField({
  label,
  value,
  onChange,
  description,
  error,
  size = 'auto',
  className,
  ...rest
}: DateFieldProps) {
  const language = useLanguage();
  return (
    // Days before months wherever they are written in figures, as everywhere else.
    <I18nProvider locale={language === 'en' ? 'en-GB' : htmlLanguage[language]}>
      <RacDateField
        {...rest}
        defaultValue={value ? parseDate(value) : null}
        onChange={(date) => onChange(date ? date.toString() : null)}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className={clsx('td-field', 'td-datefield', `td-field--${size}`, className)}
      >
        <span className="td-field__head">
          <Label className="td-field__label">{label}</Label>
        </span>
        <div className="td-datefield__line">
          <DateInput className="td-field__box">
            {(segment) => <DateSegment segment={segment} className="td-datefield__part" />}
          </DateInput>
          {value !== null && language !== 'zh' && (
            <span aria-hidden="true" className="td-datefield__words">
              {dayOfYear(value, language)}
            </span>
          )}
        </div>
        <FieldNotes description={description} error={error} />
      </RacDateField>
    </I18nProvider>
  );
}
