import clsx from 'clsx';
import './Skeleton.css';

export interface SkeletonProps {
  /** text: lines; row: list rows; card: offer cards. The shape of what will stand there, so nothing shifts. */
  kind: 'text' | 'row' | 'card';
  count?: number;
  /** Said once, when it appears. */
  label: string;
  className?: string;
}

/** Grey shapes while a list loads (ux.md §4). */
export function Skeleton({ kind, count = 3, label, className }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} className={clsx('td-skel', `td-skel--${kind}`, className)}>
      {Array.from({ length: count }, (_, index) => (
        // Nothing in a placeholder has an identity beyond its place.
        <div key={index} aria-hidden="true" className="td-skel__item">
          {kind === 'row' && <i className="td-skel__box" />}
          <div className="td-skel__lines">
            <i className="td-skel__line" />
            {kind !== 'text' && <i className="td-skel__line td-skel__line--short" />}
            {kind === 'card' && <i className="td-skel__line td-skel__line--thin" />}
          </div>
          {kind !== 'text' && <i className="td-skel__end" />}
        </div>
      ))}
    </div>
  );
}
