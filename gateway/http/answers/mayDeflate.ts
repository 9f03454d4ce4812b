import { facts } from '../../../contract/facts.ts';
import type { CallFacts } from '../../../contract/kit/facts.ts';
import { ACCEPTS_DEFLATED } from '../../../contract/wire/inflate.ts';

/** What is asked for and may be long: lists. A command answers with what it made, a link or a code among it. */
const lists: ReadonlySet<string> = new Set(
  Object.entries<CallFacts>(facts).flatMap(([tag, { kind, holdsSecret }]) =>
    kind === 'query' && !holdsSecret ? [tag] : [],
  ),
);

/**
 * Whether the length of an answer may tell how much in it repeats (decision 104), and its client asked for that by the
 * `Accept` header. What is answered before sign-in are keys and codes.
 */
export function mayDeflate(tag: string, isSignedIn: boolean, accept: string | undefined): boolean {
  return isSignedIn && lists.has(tag) && accept === ACCEPTS_DEFLATED;
}
