import clsx from 'clsx';
import type { ReactNode } from 'react';
import './StatusDot.css';

export interface StatusDotProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand' | 'ok' | 'warn' | 'bad' | 'approval' | 'unknown';
  className?: string;
}

/** A state in a list row: a coloured dot before the word that says it. */
export function StatusDot({ children, tone = 'neutral', className }: StatusDotProps) {
  return <span className={clsx('td-status', `td-status--${tone}`, className)}>{children}</span>;
}
