import clsx from 'clsx';
import './Kbd.css';

/** A key or chord as printed on the keyboard, e.g. "Ctrl K". Hidden from screen readers: aria-keyshortcuts says it. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <span className={clsx('td-kbd', className)} aria-hidden="true">
      {children}
    </span>
  );
}
