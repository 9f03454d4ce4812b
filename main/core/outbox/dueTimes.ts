import type { Clock } from '../ports.ts';

/** When waiting intents are to be tried again. A clock that is set back makes them due, not wait until it has caught up. */
export type DueTimes = {
  /** In so many ms, in 10 minutes at most: how long to wait may be said by anybody who answers in the gateway's place. */
  set(idem: string, ms: number): void;
  delete(idem: string): void;
  isDue(idem: string): boolean;
  /** Ms until the next one is due; undefined when none is planned. */
  next(): number | undefined;
};

const LONGEST_MS = 600_000;

/** Starts with none planned: every intent is due. */
export function makeDueTimes(clock: Clock): DueTimes {
  const planned = new Map<string, { since: number; at: number }>();
  const left = ({ since, at }: { since: number; at: number }) => {
    const now = clock.now();
    return now < since ? 0 : Math.max(0, at - now);
  };
  return {
    set: (idem, ms) =>
      void planned.set(idem, { since: clock.now(), at: clock.now() + Math.min(ms, LONGEST_MS) }),
    delete: (idem) => void planned.delete(idem),
    isDue(idem) {
      const found = planned.get(idem);
      return found === undefined || left(found) === 0;
    },
    next: () => (planned.size === 0 ? undefined : Math.min(...[...planned.values()].map(left))),
  };
}
