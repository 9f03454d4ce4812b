import clsx from 'clsx';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import './Spinner.css';

export interface SpinnerProps {
  /** What is being waited for; or give the id of an element that says it. */
  label?: string;
  labelledBy?: string;
  size?: 16 | 28;
  className?: string;
}

/** A turning ring, said as an indeterminate progress bar. */
export function Spinner({ label, labelledBy, size = 16, className }: SpinnerProps) {
  return (
    <ProgressBar
      isIndeterminate
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
      className={clsx('td-spinner', `td-spinner--${size}`, className)}
    />
  );
}
