import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './Mark.css';

export interface MarkProps {
  children: ReactNode;
  /** ok is quiet: a green tick and grey words; the others colour both. */
  tone?: 'ok' | 'warn' | 'bad' | 'approval' | 'unknown';
  className?: string;
}

const icons = {
  ok: 'check',
  warn: 'warning',
  bad: 'ban',
  approval: 'approval',
  unknown: 'unknown',
} as const;

/** The quiet form of a verdict, without ground (ux.md §3, "quiet when fine"). */
export function Mark({ children, tone = 'ok', className }: MarkProps) {
  return (
    <span className={clsx('td-mark', `td-mark--${tone}`, className)}>
      <Icon name={icons[tone]} size={14} />
      <span>{children}</span>
    </span>
  );
}
