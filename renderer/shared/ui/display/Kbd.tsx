import clsx from 'clsx';
import './Kbd.css';

/** A key or chord as printed on the keyboard, e.g. "Ctrl K". Hidden from screen readers: the shortcut sheet lists the keys. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <span className={clsx('td-kbd', className)} aria-hidden="true">
      {children}
    </span>
  );
}
