import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import './Dots.css';

/** Short facts on one line, parted by drawn dots (ux.md §3: separators are drawn, not typed). */
export function Dots({
  children,
  wrap,
  className,
}: {
  children: ReactNode;
  wrap?: boolean;
  className?: string;
}) {
  return (
    <span className={clsx('td-dots', wrap && 'td-dots--wrap', className)}>
      {Children.map(
        children,
        (child) => child != null && child !== false && child !== '' && <span>{child}</span>,
      )}
    </span>
  );
}
