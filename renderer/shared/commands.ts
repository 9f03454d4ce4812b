/** One running command the overlay waits for. */
type Running = { readonly abort: () => void };

let running: readonly Running[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Running[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/**
 * Runs a command under the loading overlay, with a signal that the overlay's cancel and `outer` both abort.
 */
export async function underOverlay<Value>(
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const me: Running = { abort };
  publish([...running, me]);
  try {
    return await work(controller.signal);
  } finally {
    outer?.removeEventListener('abort', abort);
    publish(running.filter((one) => one !== me));
  }
}

/** For `useSyncExternalStore`: how many commands the overlay waits for. */
export function commandsRunning(): number {
  return running.length;
}

/** For `useSyncExternalStore`: hears of every change until the function it answers is called. */
export function onCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops waiting for every running command; each ends as ABORTED. What was sent may still be done. */
export function cancelCommands(): void {
  for (const { abort } of running) abort();
}
