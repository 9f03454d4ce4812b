import { useState, useSyncExternalStore } from 'react';

/** The click of a touch comes as a task of its own after the finger has left (ms). */
const CLICK_MS = 100;
/** A release that never comes, over another window, holds nothing for longer (ms). */
const LONGEST_MS = 2_000;

const listeners = new Set<() => void>();
let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function setPressing(next: boolean): void {
  clearTimeout(timer);
  if (next) timer = setTimeout(() => setPressing(false), LONGEST_MS);
  if (isPressing === next) return;
  isPressing = next;
  for (const listener of listeners) listener();
}

const begin = (event: PointerEvent) => event.button === 0 && setPressing(true);
const cancel = () => setPressing(false);
const end = () => {
  clearTimeout(timer);
  timer = setTimeout(cancel, CLICK_MS);
};

const watched = { pointerdown: begin, pointerup: end, pointercancel: cancel } as const;

/** Calls back whenever a press begins or is over, its click included; answers how to stop that. */
export function onPressing(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const [name, run] of Object.entries(watched)) window.addEventListener(name, run as () => void, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [name, run] of Object.entries(watched))
      window.removeEventListener(name, run as () => void, true);
    cancel();
  };
}

/** Whether a pointer is down somewhere on the page. */
export const pressing = () => isPressing;

/** A value as it was when a press began, until the press is over: what is pressed neither moves nor goes meanwhile. */
export function useHeldWhilePressing<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(onPressing, pressing);
  const [shown, setShown] = useState(value);
  if (isHeld || shown === value) return shown;
  setShown(value);
  return value;
}
