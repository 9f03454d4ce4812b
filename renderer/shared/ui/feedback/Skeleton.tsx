import clsx from 'clsx';
import type { ReactNode } from 'react';
import './Skeleton.css';

type Kind = 'text' | 'row' | 'card' | 'group' | 'field' | 'journey' | 'count';

export interface SkeletonProps {
  /**
   * The shape of what will stand there, so nothing shifts. text: lines; row: list rows; card: offer cards; group: cards
   * with a head and rows; field: a card of a form; journey: a card from one time to another; count: figures on one card.
   */
  kind: Kind;
  count?: number;
  /** Said once, when it appears; absent where another skeleton beside it says so. */
  label?: string;
  className?: string;
}

/** Grey shapes while something loads (ux.md §4). */
export function Skeleton({ kind, count = 3, label, className }: SkeletonProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <div {...said} className={clsx('td-skel', `td-skel--${kind}`, className)}>
      {Array.from({ length: count }, (_, index) => (
        // Nothing in a placeholder has an identity beyond its place.
        <div key={index} aria-hidden="true" className="td-skel__item">
          {shapes[kind]}
        </div>
      ))}
    </div>
  );
}

const line = <i className="td-skel__line" />;
const short = <i className="td-skel__line td-skel__line--short" />;
const end = <i className="td-skel__end" />;

const row = (
  <>
    <i className="td-skel__box" />
    <div className="td-skel__lines">
      {line}
      {short}
    </div>
    {end}
  </>
);

const field = (
  <div className="td-skel__field">
    {short}
    <i className="td-skel__input" />
  </div>
);

const time = (
  <div className="td-skel__time">
    <i />
    <i />
  </div>
);

const shapes: Readonly<Record<Kind, ReactNode>> = {
  text: <div className="td-skel__lines">{line}</div>,
  row,
  card: (
    <>
      <div className="td-skel__lines">
        {line}
        {short}
        <i className="td-skel__line td-skel__line--thin" />
      </div>
      {end}
    </>
  ),
  group: (
    <>
      <div className="td-skel__head">{short}</div>
      <div className="td-skel__row">{row}</div>
      <div className="td-skel__row">{row}</div>
    </>
  ),
  field: (
    <>
      {short}
      {field}
      {field}
      {field}
    </>
  ),
  journey: (
    <>
      {short}
      <div className="td-skel__way">
        {time}
        {time}
      </div>
    </>
  ),
  count: (
    <>
      <i className="td-skel__figure" />
      <i className="td-skel__word" />
    </>
  ),
};
