import clsx from 'clsx';
import './Count.css';

/** A number in a pill beside a title or a rail entry; alert is for what is late. */
export function Count({ value, alert, className }: { value: number; alert?: boolean; className?: string }) {
  return (
    <span className={clsx('td-count', alert && 'td-count--alert', className)}>
      {value > 999 ? '999+' : value}
    </span>
  );
}
