/** A layer there is one of in a window, opened from several places; for `useSyncExternalStore`. */
export function shownLayer() {
  let open = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    show: () => set(true),
    hide: () => set(false),
    isShown: () => open,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
