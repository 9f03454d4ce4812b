let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the sheet of keys; one per window, opened from the rail, the `?` key and the empty pane alike. */
export const showShortcuts = () => set(true);
export const hideShortcuts = () => set(false);
export const shortcutsShown = () => open;

export function onShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
