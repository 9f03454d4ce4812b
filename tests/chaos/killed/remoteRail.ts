import type { ChildProcess } from 'node:child_process';
import type { RailSupplier } from '../../../gateway/suppliers/rail.ts';

type Question = { readonly question: number; readonly name: keyof RailSupplier; readonly input: never };
type Answer = { readonly question: number; readonly answer: never };

/**
 * The rail supplier as a gateway process sees it that has none of its own: every question goes to the process that
 * started it. So the supplier outlives the gateway, and what was asked before a kill is still done after it.
 */
export function distantRail(): RailSupplier {
  const waiting = new Map<number, (answer: never) => void>();
  let asked = 0;
  process.on('message', ({ question, answer }: Answer) => {
    waiting.get(question)?.(answer);
    waiting.delete(question);
  });
  const ask = (name: keyof RailSupplier) => (input: unknown) =>
    new Promise<never>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      process.send?.({ question: asked, name, input });
    });
  return {
    search: ask('search'),
    days: ask('days'),
    stops: ask('stops'),
    price: ask('price'),
    hold: ask('hold'),
    issue: ask('issue'),
    cancel: ask('cancel'),
    status: ask('status'),
    quoteRefund: ask('quoteRefund'),
    refund: ask('refund'),
    quoteChange: ask('quoteChange'),
    change: ask('change'),
  };
}

/** Answers a gateway process from a supplier here, for as long as it lives. */
export function answerFrom(rail: RailSupplier, gateway: ChildProcess): void {
  gateway.on('message', async ({ question, name, input }: Question) => {
    if (question === undefined) return;
    const answer = await rail[name](input);
    // It may be dead by now; nobody is told then.
    if (gateway.connected) gateway.send({ question, answer }, () => undefined);
  });
}
