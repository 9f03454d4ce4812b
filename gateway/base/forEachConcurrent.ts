/** Does something with every item, at most `limit` at the same time. One that throws does not stop the others. */
export async function forEachConcurrent<Item>(
  items: readonly Item[],
  limit: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) {
      try {
        await act(item);
      } catch (failure) {
        failures.push(failure);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failures.length > 0) throw new AggregateError(failures, 'some of several acts failed');
}
