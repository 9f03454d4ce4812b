import { parseDate } from '@internationalized/date';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DateInput, DateSegment, DateField as RacDateField } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
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

/** A day typed in parts, in the order of the language: for days far away, where a calendar would be turned for long. */
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
  return (
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
      <DateInput className="td-field__box">
        {(segment) => <DateSegment segment={segment} className="td-datefield__part" />}
      </DateInput>
      <FieldNotes description={description} error={error} />
    </RacDateField>
  );
}
