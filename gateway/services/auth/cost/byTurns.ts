import { setTimeout as pause } from 'node:timers/promises';
import { boundInFlight } from '../../../base/inFlight.ts';

/** Pieces that wait, of one address and in all; honest people ask for one at a time. */
const waitingAtMost = { each: 16, all: 256 };
/** After each piece the loop is left to others for so many times as long as the piece took. */
const REST = 3;

/**
 * Does pieces of work that keep the event loop busy (drawing, speaking) one by one, addresses in turn, in at most a
 * quarter of the loop's time: pictures cost strangers nothing to ask for. Null where too many wait already.
 */
export function makeByTurns(): <Answer>(address: string, work: () => Answer) => Promise<Answer | null> {
  const share = boundInFlight(waitingAtMost);
  const lines = new Map<string, (() => void)[]>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let [next] = lines; next; [next] = lines) {
      const [address, line] = next;
      // To the end of the round, or out of it.
      lines.delete(address);
      if (line.length > 1) lines.set(address, line);
      const since = performance.now();
      line.shift()?.();
      await pause((performance.now() - since) * REST);
    }
    isRunning = false;
  };
  return async (address, work) => {
    const leave = share.enter(address);
    if (!leave) return null;
    try {
      return await new Promise((done, failed) => {
        const piece = () => {
          try {
            done(work());
          } catch (error) {
            failed(error);
          }
        };
        const line = lines.get(address) ?? [];
        line.push(piece);
        lines.set(address, line);
        if (!isRunning) void run();
      });
    } finally {
      leave();
    }
  };
}
