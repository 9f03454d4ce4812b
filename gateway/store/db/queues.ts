/**
 * Queues of this process, one per name: `enter` takes a place in each at once and waits until all those ahead have left.
 * Answers how to leave. Places are taken in one step, so no two ever wait for each other. Who leaves with a reason sends
 * those behind away with it: where a server says nothing, each would else wait for it in turn.
 */
export function makeQueues(): (names: readonly string[]) => Promise<(why?: unknown) => void> {
  const last = new Map<string, Promise<unknown>>();
  return async (names) => {
    const ahead = names.flatMap((name) => last.get(name) ?? []);
    let resolve: (why: unknown) => void = () => undefined;
    const gone = new Promise<unknown>((done) => (resolve = done));
    for (const name of names) last.set(name, gone);
    const leave = (why?: unknown) => {
      for (const name of names) if (last.get(name) === gone) last.delete(name);
      resolve(why);
    };
    const why = (await Promise.all(ahead)).find((reason) => reason !== undefined);
    if (why === undefined) return leave;
    leave(why);
    throw why;
  };
}
