import type { Tag } from '../../contract/kit/tags.ts';
import { api } from './api.ts';
import { noteOutdated } from './outdatedTags.ts';

/** To be dispatched: what is shown under these tags is asked for again, and what nobody shows is forgotten. */
export function outdated(tags: readonly Tag[]) {
  noteOutdated(tags);
  return api.util.invalidateTags([...tags]);
}
