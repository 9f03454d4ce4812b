/**
 * Queues of this process, one per name: `enter` takes a place in each at once and waits until all those ahead have left.
 * Answers how to leave. Places are taken in one step, so no two ever wait for each other.
 */
export function makeQueues(): (names: readonly string[]) => Promise<() => void> {
  const last = new Map<string, Promise<void>>();
  return async (names) => {
    const ahead = names.flatMap((name) => last.get(name) ?? []);
    let leave = (): void => undefined;
    const gone = new Promise<void>((done) => (leave = done));
    for (const name of names) last.set(name, gone);
    await Promise.all(ahead);
    return () => {
      for (const name of names) if (last.get(name) === gone) last.delete(name);
      leave();
    };
  };
}
