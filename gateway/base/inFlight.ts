import type { Cap } from './config.ts';

/** What is under way at once, bounded: so many for one address, so many in all. */
export type InFlight = {
  /** Whether another one of this address would be too many. */
  isFull(address: string): boolean;
  /** Counts one in; answers how to count it out, which may be called more than once, or null where it is too many. */
  enter(address: string): (() => void) | null;
};

/** Counts what is under way, in this process; both bounds are how many at once. */
export function boundInFlight({ each, all }: Cap): InFlight {
  const byAddress = new Map<string, number>();
  let underWay = 0;
  const isFull = (address: string) => underWay >= all || (byAddress.get(address) ?? 0) >= each;
  return {
    isFull,
    enter: (address) => {
      if (isFull(address)) return null;
      underWay += 1;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        underWay -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
}
