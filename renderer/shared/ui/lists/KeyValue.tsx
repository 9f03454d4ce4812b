import clsx from 'clsx';
import type { ReactNode } from 'react';
import './KeyValue.css';

export interface Fact {
  /** React key; the label when it is unique. */
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** Between label and value, small: "980.00 × 2". */
  note?: ReactNode;
  /** A sum: 600 weight with a rule above. */
  sum?: boolean;
}

export interface KeyValueProps {
  items: readonly Fact[];
  /** spread: label left, value right, as in a price list; stack: label above value. */
  layout?: 'spread' | 'stack';
  className?: string;
}

/** Labels and values as a description list. */
export function KeyValue({ items, layout = 'spread', className }: KeyValueProps) {
  return (
    <dl className={clsx('td-kv', `td-kv--${layout}`, className)}>
      {items.map((item) => (
        <div key={item.id} className={clsx('td-kv__item', item.sum && 'td-kv__item--sum')}>
          <dt className="td-kv__label">{item.label}</dt>
          {item.note && <dd className="td-kv__note">{item.note}</dd>}
          <dd className="td-kv__value">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
