import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './Notice.css';

type NoticeTone = 'info' | 'ok' | 'warn' | 'bad' | 'approval' | 'unknown';

const icons = {
  info: 'info',
  ok: 'circleCheck',
  warn: 'warning',
  bad: 'ban',
  approval: 'approval',
  unknown: 'unknown',
} satisfies Record<NoticeTone, IconName>;

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** At the right of the title: an amount. */
  end?: ReactNode;
  action?: ReactNode;
  /** Reads it aloud when it appears after something the user did. */
  live?: boolean;
  className?: string;
}

/** Something to know, in place: icon, title, a sentence, one action. */
export function Notice({ tone = 'info', title, children, end, action, live, className }: NoticeProps) {
  return (
    <div className={clsx('td-notice', `td-notice--${tone}`, className)} role={live ? 'alert' : undefined}>
      <Icon name={icons[tone]} size={18} className="td-notice__icon" />
      <div className="td-notice__main">
        {title && <p className="td-notice__title">{title}</p>}
        {children && <div className="td-notice__text">{children}</div>}
      </div>
      {end && <div className="td-notice__end">{end}</div>}
      {action && <div className="td-notice__action">{action}</div>}
    </div>
  );
}
