import type { Tag } from '../../contract/kit/tags.ts';
import type { Clock } from '../ports.ts';

/** What comes within this time is told together, ms: one act often takes several steps. */
const TOGETHER_MS = 100;
/** Pause between two tellings, ms. With the time above it stays below the two seconds in which devices agree. */
const BETWEEN_MS = 1_000;

/** Collects outdated tags and tells of them together: a company at work must not make a screen ask all the time. */
export function coalesced(
  clock: Clock,
  tell: (tags: readonly Tag[]) => void,
): { add(tags: readonly Tag[]): void; drop(): void } {
  const pending = new Set<Tag>();
  let told = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  const flush = () => {
    cancel = undefined;
    told = clock.steady();
    const tags = [...pending];
    pending.clear();
    tell(tags);
  };
  return {
    add(tags) {
      for (const tag of tags) pending.add(tag);
      cancel ??= clock.after(Math.max(TOGETHER_MS, told + BETWEEN_MS - clock.steady()), flush);
    },
    drop() {
      cancel?.();
      cancel = undefined;
      pending.clear();
    },
  };
}
