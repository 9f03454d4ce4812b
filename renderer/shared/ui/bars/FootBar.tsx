import clsx from 'clsx';
import type { ReactNode } from 'react';
import './FootBar.css';

export interface FootBarProps {
  /** Left: what it comes to. */
  children?: ReactNode;
  /** Right: buttons, the main one last. */
  actions: ReactNode;
  className?: string;
}

/** What the screen comes to and the one thing to do about it, at the foot of a pane. */
export function FootBar({ children, actions, className }: FootBarProps) {
  return (
    <footer className={clsx('td-foot', className)}>
      {children && <div className="td-foot__main">{children}</div>}
      <div className="td-foot__actions">{actions}</div>
    </footer>
  );
}

/** A small label over a large amount, for the left of a FootBar. */
export function FootTotal({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="td-foot__total">
      <span className="td-foot__label">{label}</span>
      <span className="td-foot__amount">{children}</span>
    </p>
  );
}
