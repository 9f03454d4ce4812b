/** Tries of one address that go on at once while they are free: others may turn out to be the last free ones. */
const AT_ONCE = 4;

type Queue = { running: number; readonly waiting: (() => void)[] };
const queues = new Map<string, Queue>();

/**
 * Lets a few tries of one address in at a time, in this process. Free tries that were all judged together would see
 * none of each other's failures, and those of a whole office must not be taken for failures while they are judged.
 */
export async function inLine<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(address) ?? { running: 0, waiting: [] };
  queues.set(address, queue);
  if (queue.running < AT_ONCE) queue.running += 1;
  else await new Promise<void>((go) => queue.waiting.push(go));
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(address);
  }
}
