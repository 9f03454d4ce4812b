import type { Tag } from '../../contract/kit/tags.ts';

/** When each tag was outdated last, counted; the count goes on for as long as the page. */
const outdatedAt: Partial<Record<Tag, number>> = {};
let count = 0;

/** Notes that these tags are outdated as of now. */
export function noteOutdated(tags: readonly Tag[] = []): void {
  count += 1;
  for (const tag of tags) outdatedAt[tag] = count;
}

/** Answers, later, whether one of these tags was outdated since now. */
export function watchOutdated(tags: readonly Tag[] = []): () => boolean {
  const since = count;
  return () => tags.some((tag) => (outdatedAt[tag] ?? 0) > since);
}
