let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the command bar; one per window, from its key and from the rail. */
export const showCommandBar = () => set(true);
export const hideCommandBar = () => set(false);
export const commandBarShown = () => open;

export function onCommandBar(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
