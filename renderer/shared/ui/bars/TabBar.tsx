import clsx from 'clsx';
import { Link } from 'react-aria-components/Link';
import { BarFace, type BarItem } from './BarFace.tsx';
import './BottomBar.css';

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
          <BarFace item={item} size={24} />
        </Link>
      ))}
    </nav>
  );
}
