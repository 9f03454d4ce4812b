import type { ReactNode } from 'react';
import { capped } from '../../format/capped.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';

/** One place of a bar along the bottom. */
export interface BarItem<Id extends string> {
  id: Id;
  label: string;
  icon: IconName;
  /** A count on the icon; say it in badgeLabel. */
  badge?: number;
  badgeLabel?: string;
  /** Instead of a badge: what counts by itself. */
  end?: ReactNode;
}

/** Icon, word and count of one place. */
export function BarFace({ item, size }: { item: BarItem<string>; size: 20 | 24 }): ReactNode {
  const { badge = 0, badgeLabel, end, icon, label } = item;
  return (
    <>
      <Icon name={icon} size={size} />
      <span className="td-bar__label">{label}</span>
      {badge > 0 && (
        <span className="td-bar__badge">
          <span aria-hidden="true">{capped(badge)}</span>
          <span className="td-vh">{badgeLabel}</span>
        </span>
      )}
      {end}
    </>
  );
}
