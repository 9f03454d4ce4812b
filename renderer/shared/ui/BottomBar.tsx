import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon, type IconName } from './Icon.tsx';
import './BottomBar.css';

interface BarItem<Id extends string> {
  id: Id;
  label: string;
  icon: IconName;
  /** A count on the icon; say it in badgeLabel. */
  badge?: number;
  badgeLabel?: string;
}

export interface BottomBarProps<Id extends string> {
  label: string;
  items: readonly BarItem<Id>[];
  /** Ids that are on: the sort in force, the filter that is set. */
  selected: readonly Id[];
  onPress: (id: Id) => void;
  className?: string;
}

/** Sort and filter buttons along the bottom of a list. */
export function BottomBar<Id extends string>({
  label,
  items,
  selected,
  onPress,
  className,
}: BottomBarProps<Id>) {
  return (
    <div role="group" aria-label={label} className={clsx('td-bar', className)}>
      {items.map((item) => (
        <ToggleButton
          key={item.id}
          isSelected={selected.includes(item.id)}
          onChange={() => onPress(item.id)}
          className="td-bar__item td-bar__item--sort"
        >
          <Face item={item} size={20} />
        </ToggleButton>
      ))}
    </div>
  );
}

export interface TabBarProps<Id extends string> {
  label: string;
  items: readonly (BarItem<Id> & { href: string })[];
  /** The entry of the current screen. */
  current: Id | null;
  className?: string;
}

/** The phone's main navigation; links, so that they can be opened, copied and read as such. */
export function TabBar<Id extends string>({ label, items, current, className }: TabBarProps<Id>) {
  return (
    <nav aria-label={label} className={clsx('td-bar', className)}>
      {items.map((item) => (
        <Link
          key={item.id}
          href={item.href}
          aria-current={item.id === current ? 'page' : undefined}
          className={clsx('td-bar__item', item.id === current && 'td-bar__item--on')}
        >
          <Face item={item} size={24} />
        </Link>
      ))}
    </nav>
  );
}

function Face({ item, size }: { item: BarItem<string>; size: 20 | 24 }): ReactNode {
  const { badge = 0, badgeLabel, icon, label } = item;
  return (
    <>
      <Icon name={icon} size={size} />
      <span className="td-bar__label">{label}</span>
      {badge > 0 && (
        <span className="td-bar__badge">
          <span aria-hidden="true">{badge > 99 ? '99+' : badge}</span>
          <span className="td-vh">{badgeLabel}</span>
        </span>
      )}
    </>
  );
}
