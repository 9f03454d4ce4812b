import { type Ref, useId } from 'react';
import '../fields/field.css';
import './textArea.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  description: string;
  error: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text of several lines with its label above, and below how it is used or what is wrong with it. */
export function TextArea({ label, value, onChange, maxLength, description, error, ref }: Props) {
  const id = useId();
  return (
    <div className="td-field">
      <label className="td-field__head" htmlFor={id}>
        <span className="td-field__label">{label}</span>
      </label>
      <textarea
        ref={ref}
        id={id}
        className="td-area"
        rows={6}
        maxLength={maxLength}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={error ? 'td-field__error' : 'td-field__note'}>
        {error ?? description}
      </p>
    </div>
  );
}
