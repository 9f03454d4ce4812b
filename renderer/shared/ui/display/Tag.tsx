import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { type Tone, toneIcon } from './tone.ts';
import './Tag.css';

export interface TagProps {
  children: ReactNode;
  tone?: Tone;
  /** Each tone has its icon; null leaves it away, a name replaces it. */
  icon?: IconName | null;
  className?: string;
}

/** A state that deserves notice: ground, icon and word. What is fine stays a Mark. */
export function Tag({ children, tone = 'neutral', icon = toneIcon[tone], className }: TagProps) {
  return (
    <span className={clsx('td-tag', `td-tag--${tone}`, !icon && 'td-tag--text', className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
