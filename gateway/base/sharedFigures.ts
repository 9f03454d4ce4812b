import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod/mini';

/** What processes of one gateway say to the one that started them, and receive from it. */
const figuresAsked = z.object({ figures: z.literal('ask'), id: z.int() });
const figuresReply = z.object({ figures: z.string(), id: z.int() });

/** Whether this process is one of several that serve one port, and which of them. */
export const partOfMany: number | null = cluster.isWorker ? (cluster.worker?.id ?? null) : null;

/** Answers, in the process that started the others, each one's question for the figures of all. */
export function answerFigures(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    const asked = figuresAsked.safeParse(message);
    if (!asked.success) return;
    const { id } = asked.data;
    const answer = (figures: string) => worker.isConnected() && worker.send({ figures, id });
    all.clusterMetrics().then(answer, () => answer(''));
  });
}

/** Lets this process's figures be counted with those of the others. */
export function shareFigures(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Making one is what lets a process answer the question of the one that started it.
  new AggregatorRegistry();
}

let asked = 0;

/** The figures of all processes together, from one of them. */
export async function figuresOfAll(): Promise<string> {
  const id = ++asked;
  return new Promise((done) => {
    const onMessage = (message: unknown) => {
      const reply = figuresReply.safeParse(message);
      if (!reply.success || reply.data.id !== id) return;
      process.off('message', onMessage);
      done(reply.data.figures);
    };
    process.on('message', onMessage);
    process.send?.({ figures: 'ask', id });
  });
}
