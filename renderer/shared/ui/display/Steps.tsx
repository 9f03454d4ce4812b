import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './Steps.css';

interface Step {
  id: string;
  label: string;
  /** When, by whom. */
  note?: ReactNode;
  state: 'done' | 'current' | 'todo' | 'failed';
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** The words for the states, read before each step's label. */
  stateWords: Readonly<Record<Step['state'], string>>;
  /** A column everywhere: for more steps than a line holds. */
  column?: boolean;
  className?: string;
}

/** How far something has come: a line on the desk, a column where it is narrow. */
export function Steps({ label, steps, stateWords, column, className }: StepsProps) {
  return (
    <div className={clsx('td-stepsbox', className)}>
      <ol aria-label={label} className={clsx('td-steps', !column && 'td-steps--line')}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={clsx('td-steps__step', `td-steps__step--${step.state}`)}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="td-steps__dot">
              {step.state === 'done' && <Icon name="check" size={12} />}
              {step.state === 'failed' && <Icon name="close" size={12} />}
            </span>
            <span className="td-steps__text">
              <span className="td-vh">{stateWords[step.state]} </span>
              <span className="td-steps__label">{step.label}</span>
              {step.note && <span className="td-steps__note">{step.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
