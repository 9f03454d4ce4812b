/** Tries of one address that go on at once while they are free: others may turn out to be the last free ones. */
const AT_ONCE = 4;

type Line = { running: number; readonly waiting: (() => void)[] };
const lines = new Map<string, Line>();

/**
 * Lets a few tries of one address in at a time, in this process. Free tries that were all judged together would see
 * none of each other's failures, and those of a whole office must not be taken for failures while they are judged.
 */
export async function inLine<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> {
  const line = lines.get(address) ?? { running: 0, waiting: [] };
  lines.set(address, line);
  if (line.running < AT_ONCE) line.running += 1;
  else await new Promise<void>((go) => line.waiting.push(go));
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(address);
  }
}
