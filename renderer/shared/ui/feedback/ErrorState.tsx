import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './EmptyState.css';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What is safe: "nothing was booked". */
  safe?: ReactNode;
  icon?: IconName;
  /** One next step. */
  action?: ReactNode;
  /** Shown small, for support: the word for it and the id. */
  requestId?: { label: string; id: string };
  className?: string;
}

/** A screen or panel that could not be loaded (ux.md §4); read aloud when it appears. */
export function ErrorState({ title, safe, icon = 'warning', action, requestId, className }: ErrorStateProps) {
  return (
    <div role="alert" className={clsx('td-empty', 'td-empty--error', className)}>
      <span className="td-empty__icon">
        <Icon name={icon} size={28} />
      </span>
      <p className="td-empty__title">{title}</p>
      {safe && <p className="td-empty__hint">{safe}</p>}
      {action && <div className="td-empty__action">{action}</div>}
      {requestId && (
        <p className="td-empty__id">
          {requestId.label} <code>{requestId.id}</code>
        </p>
      )}
    </div>
  );
}
