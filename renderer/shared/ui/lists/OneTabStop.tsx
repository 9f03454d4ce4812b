import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './OneTabStop.css';
import { controlsOf } from './virtualFocus.ts';

/**
 * A list whose rows the arrows walk is one stop of Tab, however long it is: Tab goes through the controls of the row
 * and then leaves the list, so that what is selected never scrolls away; coming back, the focus is in the same row, at
 * first in the open one. Its one child is the list; rows carry `data-row`.
 */
export function OneTabStop({ children }: { children: ReactNode }) {
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  const last = useRef<Element | null>(null);
  const isLeaving = useRef(false);

  const enter = () => {
    if (!isLeaving.current) homeOf(before.current?.nextElementSibling, last.current)?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    if (event.key !== 'Tab' || event.altKey || !row) return;
    const controls = controlsOf(row);
    const edge = event.shiftKey ? controls[0] : controls.at(-1);
    if (edge !== undefined && edge !== document.activeElement) return;
    // The browser goes on from here.
    isLeaving.current = true;
    (event.shiftKey ? before : after).current?.focus({ preventScroll: true });
    isLeaving.current = false;
  };

  return (
    <div
      className="td-tabstop"
      onKeyDownCapture={leave}
      onFocus={({ target }) => {
        if (target.closest('[data-row]')) last.current = target;
      }}
    >
      <Edge ref={before} onFocus={enter} />
      {children}
      <Edge ref={after} onFocus={enter} />
    </div>
  );
}

/** Where Tab enters and leaves the list; never keeps the focus. */
function Edge(props: { ref: React.Ref<HTMLSpanElement>; onFocus: () => void }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it hands the focus on.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <span {...props} tabIndex={0} className="td-tabstop__edge" />;
}

const open = '[aria-current]:not([aria-current="false"]), [aria-expanded="true"]';

/** The control the focus enters a list by: where it was, else in the open row, else in the first row in sight. */
function homeOf(list: Element | null | undefined, last: Element | null): HTMLElement | undefined {
  if (!list) return undefined;
  if (last instanceof HTMLElement && list.contains(last)) return last;
  const rows = [...list.querySelectorAll('[data-row]')];
  const opened = rows.find((row) => row.querySelector(open));
  const top = list.getBoundingClientRect().top;
  const inSight = rows.find((row) => row.getBoundingClientRect().top >= Math.max(top, 0));
  return [opened, inSight, ...rows].flatMap((row) => (row ? controlsOf(row) : []))[0];
}
