import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './EmptyState.css';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  hint?: ReactNode;
  icon?: IconName;
  /** A button. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here, and what to do about it. Also says "no permission", with the lock icon. */
export function EmptyState({ title, hint, icon = 'inbox', action, className }: EmptyStateProps) {
  return (
    <div className={clsx('td-empty', className)}>
      <span className="td-empty__icon">
        <Icon name={icon} size={28} />
      </span>
      <p className="td-empty__title">{title}</p>
      {hint && <p className="td-empty__hint">{hint}</p>}
      {action && <div className="td-empty__action">{action}</div>}
    </div>
  );
}
