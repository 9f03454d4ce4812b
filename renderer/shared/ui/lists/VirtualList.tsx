import clsx from 'clsx';
import {
  createContext,
  type ReactElement,
  type Ref,
  use,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type CustomItemComponentProps, VList, type VListHandle } from 'virtua';
import { designPx } from '../../hooks/designPx.ts';
import { useHeldWhilePressing } from '../../hooks/pressing.ts';
import { OneTabStop } from './OneTabStop.tsx';
import { focusRow, nextRow, rowOf } from './virtualFocus.ts';
import './VirtualList.css';

const Total = createContext(0);

interface VirtualListHandle {
  scrollToIndex: (index: number) => void;
}

export interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  /** One row; give it a key of its own. */
  children: (item: T, index: number) => ReactElement;
  /** Usual row height in design pixels; rows may differ and are measured. */
  rowHeight: number;
  /** How many there are in all when more can be loaded; -1 when nobody knows. */
  total?: number;
  /** Called while scrolling when fewer than 20 loaded rows are left below. */
  onEndReached?: () => void;
  /** Rows with a line between them (default), or cards with room around them. */
  of?: 'rows' | 'cards';
  className?: string;
  ref?: Ref<VirtualListHandle>;
}

/**
 * A long list that mounts only what is near the window (10,000 rows, ux.md §5); fills its parent.
 * Up, Down, Page keys, Home and End move the focus from row to row, Tab leaves the list; the focused row stays mounted.
 */
export function VirtualList<T>({
  label,
  items: newest,
  children,
  rowHeight,
  total,
  onEndReached,
  of = 'rows',
  className,
  ref,
}: VirtualListProps<T>) {
  // A refresh moves no row from under the finger.
  const items = useHeldWhilePressing(newest);
  const list = useRef<VListHandle>(null);
  // The row with the focus, and while it moves also the one it goes to: an unmounted row loses the focus.
  const [kept, setKept] = useState<readonly number[]>([]);
  useImperativeHandle(ref, () => ({ scrollToIndex: (index) => list.current?.scrollToIndex(index) }), []);

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const current = rowOf(event.target);
    if (current === null || !list.current || event.defaultPrevented) return;
    const page = Math.max(1, Math.floor(list.current.viewportSize / designPx(rowHeight)) - 1);
    const next = nextRow(event.key, current, items.length, page);
    if (next === null) return;
    event.preventDefault();
    const scroller = event.currentTarget;
    setKept([current, next]);
    list.current.scrollToIndex(next, { align: 'nearest' });
    focusRow(scroller, next);
  };

  return (
    <Total value={total ?? items.length}>
      <OneTabStop>
        <VList
          ref={list}
          data={items}
          item={Row}
          itemSize={designPx(rowHeight)}
          keepMounted={kept}
          role="list"
          aria-label={label}
          className={clsx('td-vlist', `td-vlist--${of}`, className)}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const row = rowOf(event.target);
            if (row !== null) setKept([row]);
          }}
          onScroll={(offset) => {
            const last = list.current?.findItemIndex(offset + list.current.viewportSize) ?? 0;
            if (last >= items.length - 20) onEndReached?.();
          }}
        >
          {children}
        </VList>
      </OneTabStop>
    </Total>
  );
}

function Row({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    <div
      ref={ref}
      style={style}
      role="listitem"
      data-row={index}
      aria-posinset={index + 1}
      aria-setsize={use(Total)}
      className="td-vlist__row"
    >
      {children}
    </div>
  );
}
