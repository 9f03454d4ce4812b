import clsx from 'clsx';
import { capped } from '../../format/capped.ts';
import './Count.css';

/** A number in a pill beside a title or a rail entry; alert is for what is late. */
export function Count({ value, alert, className }: { value: number; alert?: boolean; className?: string }) {
  return (
    <span className={clsx('td-count', alert && 'td-count--alert', className)}>{capped(value, 999)}</span>
  );
}
