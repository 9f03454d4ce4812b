import clsx from 'clsx';
import { useContext } from 'react';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import './Spinner.css';

export interface SpinnerProps {
  /** What is being waited for; or give the id of an element that says it. */
  label?: string;
  labelledBy?: string;
  size?: 16 | 28;
  className?: string;
}

/**
 * A turning ring, said as an indeterminate progress bar. A span, because the kit's bar brings number formatting;
 * a pending button names it by the id of the kit's context.
 */
export function Spinner({ label, labelledBy, size = 16, className }: SpinnerProps) {
  const inButton = useContext(ProgressBarContext);
  const id = inButton && 'id' in inButton ? inButton.id : undefined;
  return (
    <span
      role="progressbar"
      id={id}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
      className={clsx('td-spinner', `td-spinner--${size}`, className)}
    />
  );
}
