import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './Banner.css';

export interface BannerProps {
  icon: IconName;
  children: ReactNode;
  /** A Button of variant link. */
  action?: ReactNode;
  className?: string;
}

/** A strip across the pane that holds while it is true: "booking for …". Said when it appears. */
export function Banner({ icon, children, action, className }: BannerProps) {
  return (
    <div className={clsx('td-banner', className)}>
      <Icon name={icon} className="td-banner__icon" />
      <p role="status" className="td-banner__text">
        {children}
      </p>
      {action}
    </div>
  );
}
